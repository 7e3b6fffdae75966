import type { Collection } from '@northlight/shared/content';
import { createContext } from 'react';
import type { ContentRecord } from './content-record.ts';

/** Values that a manager gives to every record it shows and makes: `{ type: 'about-us' }`, `{ job_offer_id: 4 }`. */
export type FixedValues = Readonly<Record<string, string | number>>;

export const NO_VALUES: FixedValues = {};

/** One manager on a screen. */
export interface Block {
  readonly title: string;
  readonly collection: Collection;
  /** Narrows the manager to the records with these values. Keep the object's contents stable while it is shown. */
  readonly fixed?: FixedValues;
  /** Field that refers to another record: the manager shows one such record's at a time, and lets one choose whose. */
  readonly groupBy?: string;
  /** Collection of the parts a record owns; each row then opens a manager of its own parts. */
  readonly parts?: Collection;
  /** Where visitors see what this manager holds: path and section of the public site. */
  readonly place?: string;
  /** Where visitors see one record, of a collection whose records have pages of their own. */
  readonly recordPlace?: (record: ContentRecord) => string;
  /** Each record has a page for its form, below the address of the screen: `articles`. Beside it, the dialog stays. */
  readonly pages?: string;
}

/** The manager in which a form is open; null on a page that is a form, and in a release. */
export const BlockContext = createContext<Block | null>(null);
