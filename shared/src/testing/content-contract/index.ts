import { z } from 'zod';
import { contractCalls } from './calls.ts';
import type { ContractCall, Made, MadeRecord } from './contract-call.ts';

export interface ContractAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Sends one call to the tested API. @param path with its query */
export type SendContractCall = (
  method: ContractCall['method'],
  path: string,
  options: Pick<ContractCall, 'headers'> & { readonly body?: object },
) => Promise<ContractAnswer>;

const recordIn = z.object({ data: z.object({ id: z.int(), updated_at: z.string() }) });

/**
 * Sends all calls of the contract in order to an API without content. The real API and the fake API of the dashboard's
 * tests are checked with the same calls.
 * @returns the deviations from the contract, one per line; empty for an API that complies
 */
export async function deviationsFromContract(send: SendContractCall): Promise<readonly string[]> {
  const deviations: string[] = [];
  const kept = new Map<string, MadeRecord>();
  const made: Made = (name) => {
    const record = kept.get(name);
    if (!record) throw new Error(`No call before this one has made "${name}".`);
    return record;
  };
  for (const { title, method, path, body, headers = {}, status, shape, keepAs } of contractCalls) {
    const address = typeof path === 'string' ? path : path(made);
    const sent = typeof body === 'function' ? body(made) : body;
    const answer = await send(method, address, sent ? { body: sent, headers } : { headers });
    const found = shape.safeParse(answer.body);
    const call = `${title}: ${method} ${address}`;
    if (answer.status !== status) deviations.push(`${call} answers ${answer.status}, not ${status}`);
    else if (!found.success) deviations.push(`${call}\n${z.prettifyError(found.error)}`);
    if (keepAs) kept.set(keepAs, recordIn.parse(answer.body).data);
  }
  return deviations;
}
