import type { Collection, ContentType } from '@northlight/shared/content';
import type { Db } from '../database/db.ts';
import { applicationsOfOffer } from '../forms/applications-of-offer.ts';
import { countArticles, readArticlePage } from './article-page.ts';
import type { Page, PageSelection } from './page-selection.ts';

/** What a content type does in addition to its description. */
export interface TypeHooks {
  /**
   * Reads a page of the list, for a type where counting all records and skipping those before the page would be slow.
   */
  readonly readPage?: (reader: Db, selection: PageSelection) => Promise<Page>;
  /** Counts the records of a selection by the record that a field refers to, where counting rows would be slow. */
  readonly counts?: {
    readonly by: string;
    read(reader: Db, selection: Pick<PageSelection, 'referringTo'>): Promise<ReadonlyMap<number, number>>;
  };
  /** Rows that are not content and refer to a record. A deletion removes the reference, and a restore sets it again. */
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
