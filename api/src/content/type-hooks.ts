import type { Collection, ContentType } from '@northlight/shared/content';
import type { Db } from '../database/db.ts';
import { applicationsOfOffer } from '../forms/applications-of-offer.ts';
import { countArticles, readArticlePage } from './article-page.ts';
import type { Page, PageSelection } from './page-selection.ts';

/** What a type does beyond its description. */
export interface TypeHooks {
  /** Reads a page of the list, where counting all records and passing over those before the page would be slow. */
  readonly readPage?: (reader: Db, selection: PageSelection) => Promise<Page>;
  /** How many records of a selection refer by a field to each record, where counting them would be slow. */
  readonly counts?: {
    readonly by: string;
    read(reader: Db, selection: Pick<PageSelection, 'referringTo'>): Promise<ReadonlyMap<number, number>>;
  };
  /** Rows that are not content and refer to a record. They lose it by its deletion, and a restore gives it back. */
  readonly referring?: {
    idsOf(transaction: Db, recordId: number): Promise<number[]>;
    restore(transaction: Db, recordId: number, ids: readonly number[]): Promise<void>;
  };
}

const hooks: Readonly<Record<string, TypeHooks | undefined>> = {
  article: { readPage: readArticlePage, counts: { by: 'article_category_id', read: countArticles } },
  'job-offer': { referring: applicationsOfOffer },
} satisfies { [C in Collection]?: TypeHooks };

export const hooksOf = ({ collection }: ContentType): TypeHooks => hooks[collection] ?? {};
