import { envelopeOf } from '@northlight/shared/remote-routes';
import type { StaticHandlerContext } from 'react-router';
import { type Faults, routeFault } from './faults.ts';
import type { PageInProgress } from './page-in-progress.ts';

/** The faults of remotes whose loaders returned data that JSON can't represent, such as a BigInt or a cycle. */
export function unwritableIn({ owner, slots }: PageInProgress, { loaderData }: StaticHandlerContext): Faults {
  if (!owner) return [];
  return Object.values(loaderData).flatMap((value) => {
    const { data: ownData, slots: slotData = {} } = envelopeOf(value);
    const own = problemOf(ownData);
    const fromSlots = Object.entries(slotData).flatMap(([name, data]): Faults => {
      const [provider, problem] = [slots.providerOf(name), problemOf(data)];
      return provider && problem ? [{ remote: provider, phase: 'loader', cause: problem, place: name }] : [];
    });
    return own ? [routeFault(owner, 'loader', own), ...fromSlots] : fromSlots;
  });
}

/** The error why a value can't be sent; null when it can. */
function problemOf(value: unknown): Error | null {
  try {
    JSON.stringify(value);
    return null;
  } catch (error) {
    return new Error(
      `its loader answered what can’t be sent: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
