import type { ContractCall } from './contract-call.ts';
import { ownerCalls } from './owner-calls.ts';
import { recordCalls } from './record-calls.ts';
import { referenceCalls } from './reference-calls.ts';

/** The rules of content on which the dashboard relies, as calls in order; content is empty before the first one. */
export const contractCalls: readonly ContractCall[] = [...recordCalls, ...ownerCalls, ...referenceCalls];
