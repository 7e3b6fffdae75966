import { contentTypeOf } from '@northlight/shared/content';
import { formPaths } from '@northlight/shared/endpoints';
import { createExample } from '../../testing/example.ts';
import { formBody } from '../../testing/form-body.ts';
import { applicationForm, visitor } from '../../testing/visitor.ts';
import type { Answer } from './answers.ts';
import type { Caller, KnownCalls } from './caller.ts';

const message = { ...visitor, message: 'Hello.' };

export const sendMessage = (caller: Caller): Promise<Answer> =>
  caller.anonymous('post', formPaths.sendMessage, { payload: message });

/** @param headers in addition to those of the form. */
export async function apply(caller: Caller, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const { id } = await createExample(caller.api, contentTypeOf('job-offer'));
  const form = applicationForm(id);
  return caller.anonymous('post', formPaths.apply, { ...form, headers: { ...form.headers, ...headers } });
}

/** Forms of visitors, sent by a program and by a browser without scripts. */
export function formCalls(caller: Caller): KnownCalls {
  const headers = { accept: 'text/html,application/xhtml+xml', 'content-type': 'application/x-www-form-urlencoded' };
  const fromPage = (payload: string) => caller.anonymous('post', formPaths.sendMessage, { payload, headers });
  return {
    [`post ${formPaths.sendMessage}`]: {
      succeeds: [201, () => sendMessage(caller)],
      refused: {
        ...caller.unreadable('post', formPaths.sendMessage, {}),
        303: () => fromPage(new URLSearchParams(message).toString()),
        422: () => fromPage(''),
        429: caller.beyondLimit(formPaths.sendMessage),
      },
    },
    [`post ${formPaths.apply}`]: {
      succeeds: [201, () => apply(caller)],
      refused: {
        ...caller.unreadable('post', formPaths.apply, {}),
        303: () => apply(caller, { accept: 'text/html' }),
        422: () => caller.anonymous('post', formPaths.apply, formBody({})),
        429: caller.beyondLimit(formPaths.apply, formBody({})),
      },
    },
  };
}
