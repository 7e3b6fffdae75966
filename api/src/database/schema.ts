import { contentTables } from '../content/tables.ts';
import { administrator, installation, loginCode, rateLimit, session } from './auth-tables.ts';
import { media } from './media-table.ts';

/** Every table of the product, by its name in the database; migrations are generated from this. */
export const schema = { media, administrator, login_code: loginCode, session, rate_limit: rateLimit, installation, ...contentTables };
