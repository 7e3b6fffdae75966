import type { RemoteSlot } from './contract.ts';

/**
 * All slots of the site by full name, with the type of their data. Each remote adds its own slots to this interface, so
 * that TypeScript checks the slots of a page:
 *
 *     declare module '@northlight/shared/remote' {
 *       interface ProvidedSlots extends SlotsOf<'blog', typeof slots> {}
 *     }
 */
export interface ProvidedSlots {}

export type SlotName = keyof ProvidedSlots & string;

/**
 * The slots of a remote by their full names, from what `slot()` returned: `latest-articles` of `blog` is
 * `blog/latest-articles`.
 */
export type SlotsOf<Remote extends string, Slots extends Readonly<Record<string, RemoteSlot>>> = {
  readonly [Key in keyof Slots & string as `${Remote}/${Key}`]: Slots[Key] extends RemoteSlot<infer Loaded>
    ? Loaded
    : never;
};
