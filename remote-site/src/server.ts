import { defineServer } from '@northlight/shared/remote';
import { siteAddresses } from './features/services/site-addresses.ts';

export default defineServer({ sitemap: siteAddresses });
