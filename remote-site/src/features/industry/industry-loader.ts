import type { CollectionRecord } from '@northlight/shared/content';
import { type LoaderArgs, withDefault } from '@northlight/shared/remote';
import { projectLoader } from '../project/project-loader.ts';
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

export async function industryLoader(args: LoaderArgs): Promise<IndustryData> {
  const { api, signal } = args;
  const [{ linesOf }, headings, industries, ...naming] = await Promise.all([
    // A browser only needs this when it runs the loader itself. It is loaded in parallel with the data.
    import(/* webpackChunkName: "industry-lines" */ './industry-lines.ts'),
    withDefault(api.list('industry-expertise-information', { signal }), [], 'Failed to fetch industry heading'),
    withDefault(api.list('industry-expertise-category', { signal }), [], 'Failed to fetch industries'),
    withDefault(api.articles(ARTICLES, { signal }), null, 'Failed to fetch articles of industries'),
    withDefault(api.list('service-category', { signal }), [], 'Failed to fetch services of industries'),
    withDefault(api.list('client-feedback', { signal }), [], 'Failed to fetch clients of industries'),
    projectLoader(args),
  ]);
  const [articles, services, feedbacks, project] = naming;
  const lines = linesOf(industries, { articles: articles?.data ?? [], services, feedbacks, project });
  return {
    heading: headings[0] ?? null,
    industries: industries.map(({ id, title, file }, index) => ({ id, title, file, lines: lines[index] ?? [] })),
  };
}
