import type { ContractCall } from './contract-call.ts';
import { ownerCalls } from './owner-calls.ts';
import { recordCalls } from './record-calls.ts';
import { referenceCalls } from './reference-calls.ts';

/** The rules of content that the dashboard builds on, as calls in order; content is empty at the first one. */
export const contractCalls: readonly ContractCall[] = [...recordCalls, ...ownerCalls, ...referenceCalls];
