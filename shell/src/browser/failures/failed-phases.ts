import type { FailurePhase } from '@northlight/shared/release/failure';

/** How the remotes of this document last failed, by name, for a developer with the developer's tools. */
export const failedPhases = new Map<string, FailurePhase>();
