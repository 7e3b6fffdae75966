import { personalDataPaths } from '@northlight/shared/endpoints';
import { ADMINISTRATOR } from '../../testing/test-api.ts';
import type { Caller, KnownCalls } from './caller.ts';

/** Requests of administrators about the personal data of an address. */
export function personalDataCalls(caller: Caller): KnownCalls {
  const send = (path: string, email: string) => () => caller.as('post', path, { payload: { email } });
  const { find, export: save, erase } = personalDataPaths;
  const common = (path: string) => ({
    succeeds: [200, send(path, 'ada@example.com')] as const,
    refused: { ...caller.write('post', path), 422: send(path, 'no address') },
  });
  return {
    [`post ${find}`]: common(find),
    [`post ${save}`]: common(save),
    [`post ${erase}`]: {
      ...common(erase),
      refused: { ...common(erase).refused, 409: send(erase, ADMINISTRATOR.email) },
    },
  };
}
