import { envelopeOf } from '@northlight/shared/remote-routes';
import type { StaticHandlerContext } from 'react-router';
import { type Faults, routeFault } from './faults.ts';
import type { PageInProgress } from './page-in-progress.ts';

/** The remotes whose loaders answered what JSON can't write, such as a BigInt, or data that contains itself. */
export function unwritableIn({ owner, slots }: PageInProgress, { loaderData }: StaticHandlerContext): Faults {
  if (!owner) return [];
  return Object.values(loaderData).flatMap((value) => {
    const { data: ownData, slots: lentData = {} } = envelopeOf(value);
    const own = problemOf(ownData);
    const lent = Object.entries(lentData).flatMap(([name, data]): Faults => {
      const [lender, problem] = [slots.lenderOf(name), problemOf(data)];
      return lender && problem ? [{ remote: lender, phase: 'loader', cause: problem, place: name }] : [];
    });
    return own ? [routeFault(owner, 'loader', own), ...lent] : lent;
  });
}

/** Why a value can't be sent; null when it can. */
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
