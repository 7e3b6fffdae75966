import { Slot, type SlotName, useRouteEnvelope } from '@northlight/shared/remote';

/** All slots of the route. */
export default function SlotPage() {
  const { slots } = useRouteEnvelope();
  // Only the remote that is worked on has their names, so the type is asserted here.
  return Object.keys(slots).map((name) => <Slot key={name} name={name as SlotName} />);
}
