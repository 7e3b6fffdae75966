import { auditPaths, backupPaths } from '@northlight/shared/endpoints';
import type { Caller, KnownCalls } from './caller.ts';

/** Requests of administrators to the audit log. */
export function auditCalls(caller: Caller): KnownCalls {
  const example = { what: 'messages', count: 12 };
  return {
    [`get ${auditPaths.entries}`]: {
      succeeds: [200, async () => caller.as('get', auditPaths.entries)],
      refused: {
        ...caller.guarded('get', auditPaths.entries),
        422: () => caller.as('get', `${auditPaths.entries}?kind=unknown`),
      },
    },
    [`get ${backupPaths.status}`]: {
      succeeds: [200, async () => caller.as('get', backupPaths.status)],
      refused: caller.guarded('get', backupPaths.status),
    },
    [`post ${auditPaths.exports}`]: {
      succeeds: [201, async () => caller.as('post', auditPaths.exports, { payload: example })],
      refused: {
        ...caller.write('post', auditPaths.exports),
        422: () => caller.as('post', auditPaths.exports, { payload: { ...example, what: 'passwords' } }),
      },
    },
  };
}
