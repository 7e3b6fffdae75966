import { heldConnections, POOL_SIZE } from '../../../api/src/database/pool-size.ts';

const MACHINES = 8;
/** Processes of each kind on a machine: if one fails, the other still answers. */
export const OF_A_KIND = 2;

/** Medians of the measurement with OF_A_KIND processes of each kind. */
interface OneMachine {
  readonly busyMegabytes: number;
  readonly idleTransactions: number;
  readonly connections: number;
  readonly noticesOfAWrite: number;
}

/** Calculates from the numbers of one machine those of eight machines, as sentences. */
export function eightMachines(one: OneMachine): readonly string[] {
  const apis = MACHINES * OF_A_KIND;
  const mostConnections = apis * heldConnections({ poolSize: POOL_SIZE });
  const memory = one.busyMegabytes * OF_A_KIND * 2;
  return [
    `${MACHINES} machines with ${OF_A_KIND} processes of each kind, reckoned from those of one:`,
    `Memory: ${one.busyMegabytes.toFixed(0)} MB for a process, ${memory.toFixed(0)} MB for a machine, ` +
      `${((memory * MACHINES) / 1024).toFixed(1)} GB for all.`,
    `What they tell each other: ${(one.idleTransactions * MACHINES).toFixed(0)} transactions a second while nobody ` +
      `asks anything, and ${one.noticesOfAWrite.toFixed(0)} notice of a write, which ${apis} processes hear.`,
    `Connections to PostgreSQL: ${(one.connections * MACHINES).toFixed(0)} after such a load; ` +
      `${mostConnections} at the most, for which max_connections or PgBouncer must have room.`,
  ];
}
