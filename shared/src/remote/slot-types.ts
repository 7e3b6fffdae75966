import type { RemoteSlot } from './contract.ts';

/**
 * Every slot of the site by its full name, with the data it is filled with. Each lender adds its own beside them, so
 * that what a page places is checked where it is written:
 *
 *     declare module '@northlight/shared/remote' {
 *       interface LentSlots extends SlotsOf<'blog', typeof slots> {}
 *     }
 */
export interface LentSlots {}

export type SlotName = keyof LentSlots & string;

/**
 * What `slot()` made of a remote's slots, by the names that pages of other remotes place them under: `latest-articles`
 * of `blog` is `blog/latest-articles`.
 */
export type SlotsOf<Remote extends string, Slots extends Readonly<Record<string, RemoteSlot>>> = {
  readonly [Key in keyof Slots & string as `${Remote}/${Key}`]: Slots[Key] extends RemoteSlot<infer Loaded>
    ? Loaded
    : never;
};
