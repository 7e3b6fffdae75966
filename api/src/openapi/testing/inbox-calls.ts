import { formPaths } from '@northlight/shared/endpoints';
import type { Answer } from './answers.ts';
import { idOf, NO_ID, type Caller, type Calls, type KnownCalls } from './caller.ts';
import { apply, sendMessage } from './form-calls.ts';

interface Inbox {
  readonly list: string;
  readonly show: (id: number | string) => string;
  readonly update: (id: number | string) => string;
  readonly remove: (id: number | string) => string;
  /** A status that an administrator sets. */
  readonly status: string;
  readonly send: (caller: Caller) => Promise<Answer>;
}

const MESSAGES: Inbox = {
  list: formPaths.messages,
  show: formPaths.message,
  update: formPaths.updateMessage,
  remove: formPaths.deleteMessage,
  status: 'read',
  send: sendMessage,
};
const APPLICATIONS: Inbox = {
  list: formPaths.applications,
  show: formPaths.application,
  update: formPaths.updateApplication,
  remove: formPaths.deleteApplication,
  status: 'interview',
  send: apply,
};

/** Requests of administrators to the inboxes. */
export const inboxCalls = (caller: Caller): KnownCalls => ({
  ...readCalls(caller, MESSAGES),
  ...readCalls(caller, APPLICATIONS),
  ...changeCalls(caller, MESSAGES),
  ...changeCalls(caller, APPLICATIONS),
  [`get ${formPaths.resume('{id}')}`]: {
    succeeds: [200, async () => caller.as('get', formPaths.resume(idOf(await apply(caller))))],
    refused: { ...caller.guarded('get', formPaths.resume(1)), 404: () => caller.as('get', formPaths.resume(NO_ID)) },
  },
});

const readCalls = (caller: Caller, { list, show, send }: Inbox): KnownCalls => ({
  [`get ${list}`]: {
    succeeds: [200, async () => (await send(caller), caller.as('get', list))],
    refused: { ...caller.guarded('get', list), 422: () => caller.as('get', `${list}?limit=0`) },
  },
  [`get ${show('{id}')}`]: {
    succeeds: [200, async () => caller.as('get', show(idOf(await send(caller))))],
    refused: { ...caller.guarded('get', show(1)), 404: () => caller.as('get', show(NO_ID)) },
  },
});

function changeCalls(caller: Caller, { update, remove, status, send }: Inbox): KnownCalls {
  const updateCalls = (method: 'patch' | 'put'): Calls => {
    const change = async (payload: object) => caller.as(method, update(idOf(await send(caller))), { payload });
    return {
      succeeds: [200, () => change({ status })],
      refused: {
        ...caller.write(method, update(1)),
        404: () => caller.as(method, update(NO_ID), { payload: { status } }),
        409: () => change({ status, updated_at: '2000-01-01T00:00:00.000Z' }),
        422: caller.invalid(method, update(1)),
      },
    };
  };
  return {
    [`patch ${update('{id}')}`]: updateCalls('patch'),
    [`put ${update('{id}')}`]: updateCalls('put'),
    [`delete ${remove('{id}')}`]: {
      succeeds: [200, async () => caller.as('delete', remove(idOf(await send(caller))))],
      refused: { ...caller.write('delete', remove(1)), 404: () => caller.as('delete', remove(NO_ID)) },
    },
  };
}
