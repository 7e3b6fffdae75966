import { isApiError } from '@northlight/shared/client';
import {
  type ContractAnswer,
  deviationsFromContract,
  type SendContractCall,
} from '@northlight/shared/testing/content-contract';
import { contentApi } from './content-api.ts';

const statusOf = (body: unknown): number =>
  typeof body === 'object' && body !== null && 'statusCode' in body ? Number(body.statusCode) : 200;

/** The response as it would be sent over HTTP: a client throws if it is a refusal. */
async function answerOf(call: Promise<unknown>): Promise<ContractAnswer> {
  try {
    const body = await call;
    return { status: statusOf(body), body };
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { status, message, errors, data } = error;
    return {
      status,
      body: {
        statusCode: status,
        message,
        ...(errors.length > 0 ? { errors } : {}),
        ...(data === undefined ? {} : { data }),
      },
    };
  }
}

describe('The content API in memory', () => {
  it('keeps the same contract as the real one', async () => {
    const api = contentApi();
    const send: SendContractCall = (method, path, { body, headers = {} }) => {
      const { pathname, searchParams } = new URL(path, api.origin);
      return answerOf(
        method === 'GET'
          ? api.get(pathname, Object.fromEntries(searchParams))
          : api.send(method, path, body, { headers }),
      );
    };

    expect(await deviationsFromContract(send)).toEqual([]);
  });
});
