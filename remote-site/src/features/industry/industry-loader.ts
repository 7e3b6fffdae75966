import type { CollectionRecord } from '@northlight/shared/content';
import { type LoaderArgs, withDefault } from '@northlight/shared/remote';
import type { NamingRecords } from './naming-things.ts';
import type { SpectrumLine } from './spectrum-lines.ts';

type IndustryRecord = CollectionRecord<'industry-expertise-category'>;

export interface Industry extends Pick<IndustryRecord, 'id' | 'title' | 'file'> {
  readonly lines: readonly SpectrumLine[];
}

export interface IndustryData {
  readonly heading: CollectionRecord<'industry-expertise-information'> | null;
  readonly industries: readonly Industry[];
}

/** The latest articles, which are searched for industries: as many as fit in a small response. */
const ARTICLES = { page: 0, limit: 24, view: 'card' } as const;

/** @param others other data of the page that may name an industry. */
export async function industryLoader(
  { api, signal }: LoaderArgs,
  others: Promise<Omit<NamingRecords, 'articles'>>,
): Promise<IndustryData> {
  const [{ linesOf }, headings, industries, articles, known] = await Promise.all([
    // A browser only needs this when it runs the loader itself. It is loaded in parallel with the data.
    import(/* webpackChunkName: "industry-lines" */ './industry-lines.ts'),
    withDefault(api.list('industry-expertise-information', { signal }), [], 'Failed to fetch industry heading'),
    withDefault(api.list('industry-expertise-category', { signal }), [], 'Failed to fetch industries'),
    withDefault(api.articles(ARTICLES, { signal }), null, 'Failed to fetch articles of industries'),
    others,
  ]);
  const lines = linesOf(industries, { ...known, articles: articles?.data ?? [] });
  return {
    heading: headings[0] ?? null,
    industries: industries.map(({ id, title, file }, index) => ({ id, title, file, lines: lines[index] ?? [] })),
  };
}
