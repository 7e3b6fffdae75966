import type { Collection } from '@northlight/shared/content';
import { createContext } from 'react';
import type { ContentRecord } from './content-record.ts';

/** Values that all records of a manager have, including new ones: `{ type: 'about-us' }`, `{ job_offer_id: 4 }`. */
export type FixedValues = Readonly<Record<string, string | number>>;

export const NO_VALUES: FixedValues = {};

/** One manager on a screen. */
export interface Block {
  readonly title: string;
  readonly collection: Collection;
  /** Limits the manager to the records with these values. The object must stay the same while it is shown. */
  readonly fixed?: FixedValues;
  /**
   * Name of a reference field. The manager shows the records of one referenced record at a time, chosen in a select.
   */
  readonly groupBy?: string;
  /** Collection of the parts that a record owns. Each row can open a manager of its parts. */
  readonly parts?: Collection;
  /** Path and section of the public page that shows the records of this manager. */
  readonly place?: string;
  /** Path of the public page of one record, if its collection has such pages. */
  readonly recordPlace?: (record: ContentRecord) => string;
  /** Path segment of form pages, below the address of the screen: `articles`. The dialog can be used as well. */
  readonly pages?: string;
}

/** The manager in which a form is open; null in a form page and in a release. */
export const BlockContext = createContext<Block | null>(null);
