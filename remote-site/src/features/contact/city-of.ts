import type { Office } from '@northlight/shared/brand';

/** Without its country. */
export const cityOf = ({ city }: Office): string => city.split(',', 1)[0] ?? city;
