import type { Owner } from '../../app/owner-of.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { ReleaseFault } from '../composition/release-fault.ts';
import { versionKey } from '../../app/version-cookies.ts';

/** The faults that have occurred so far while one document is made. */
export type Faults = readonly ReleaseFault[];

/** A fault of one route or slot that occurred with a page's data. */
export type PlaceFault = ReleaseFault & { readonly place: string };

/** The fault of the route that owns a page. */
export const routeFault = (
  { remote, route }: Owner<LiveRemote>,
  phase: 'loader' | 'render',
  cause: unknown,
): ReleaseFault => ({ remote, phase, cause, place: route.id });

export const isInPlace = (fault: ReleaseFault): fault is PlaceFault => fault.place !== null;

/** Whether a version failed anywhere in this document. If so, every other version of its remote is preferred. */
export const hasFailed = (faults: Faults, remote: LiveRemote): boolean => faults.some((fault) => isOf(fault, remote));

/** Why a version can't be used in a place, which is a route or slot; undefined when it can. */
export const faultAt = (faults: Faults, remote: LiveRemote, place: string): ReleaseFault | undefined =>
  faults.find((fault) => isOf(fault, remote) && (fault.place === null || fault.place === place));

const isOf = (fault: ReleaseFault, remote: LiveRemote): boolean => versionKey(fault.remote) === versionKey(remote);
