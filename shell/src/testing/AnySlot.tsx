import { Slot } from '@northlight/shared/remote';

/** Places a slot that no remote of the product declares. */
export const AnySlot = ({ name }: { readonly name: string }) => <Slot name={name as never} />;
