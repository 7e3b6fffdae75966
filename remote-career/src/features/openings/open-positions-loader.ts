import { type LoaderArgs, withDefault } from '@northlight/shared/remote';
import type { Offer } from '../career/career-loader.ts';

const SHOWN = 3;

/** The openings for another page: the names of a few, and how many there are. */
export interface OpenPositions {
  readonly total: number;
  readonly first: readonly Pick<Offer, 'id' | 'title' | 'sub_title'>[];
}

/** Null if they could not be loaded. */
export async function openPositionsLoader({ api, signal }: LoaderArgs): Promise<OpenPositions | null> {
  const offers = await withDefault(api.list('job-offer', { signal }), null, 'Failed to fetch job openings');
  return (
    offers && {
      total: offers.length,
      first: offers.slice(0, SHOWN).map(({ id, title, sub_title }) => ({ id, title, sub_title })),
    }
  );
}
