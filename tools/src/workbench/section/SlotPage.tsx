import { Slot, type SlotName, useRouteEnvelope } from '@northlight/shared/remote';

/** All slots that the route names. */
export default function SlotPage() {
  const { slots } = useRouteEnvelope();
  // Which slots there are is known to the remote that is worked on, and not here.
  return Object.keys(slots).map((name) => <Slot key={name} name={name as SlotName} />);
}
