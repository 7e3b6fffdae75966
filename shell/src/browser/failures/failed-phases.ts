import type { FailurePhase } from '@northlight/shared/release/failure';

/** The phase in which each remote of this document last failed, by name. Shown in the developer tools. */
export const failedPhases = new Map<string, FailurePhase>();
