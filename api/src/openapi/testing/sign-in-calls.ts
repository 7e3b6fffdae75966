import { paths } from '@northlight/shared/endpoints';
import { cookiesOf } from '../../testing/cookies.ts';
import { codeIn } from '../../testing/newest-code.ts';
import { ADMINISTRATOR, createTestApi, SITE_ORIGIN } from '../../testing/test-api.ts';
import { ask, type Answer } from './answers.ts';
import { FOREIGN, type Caller, type KnownCalls } from './caller.ts';

const foreign = { origin: FOREIGN };

export const signInCalls = (caller: Caller): KnownCalls => ({
  [`post ${paths.login}`]: {
    succeeds: [200, () => caller.anonymous('post', paths.login, { payload: ADMINISTRATOR })],
    refused: {
      ...caller.unreadable('post', paths.login, {}),
      401: () => caller.anonymous('post', paths.login, { payload: { ...ADMINISTRATOR, password: 'wrong' } }),
      403: () => caller.anonymous('post', paths.login, { payload: ADMINISTRATOR, headers: foreign }),
      422: () => caller.anonymous('post', paths.login, { payload: {} }),
      429: caller.beyondLimit(paths.login),
      503: () => withoutMails(caller),
    },
  },
  [`post ${paths.verifyOtp}`]: {
    succeeds: [200, () => enterCode(caller)],
    refused: {
      ...caller.unreadable('post', paths.verifyOtp, {}),
      401: () => caller.anonymous('post', paths.verifyOtp, { payload: { otp_code: '000000' } }),
      403: () => caller.anonymous('post', paths.verifyOtp, { payload: { otp_code: '000000' }, headers: foreign }),
      422: () => caller.anonymous('post', paths.verifyOtp, { payload: {} }),
      429: caller.beyondLimit(paths.verifyOtp),
    },
  },
  [`get ${paths.session}`]: {
    succeeds: [200, () => caller.as('get', paths.session)],
    refused: caller.guarded('get', paths.session),
  },
  [`post ${paths.logout}`]: {
    succeeds: [200, () => caller.anonymous('post', paths.logout, { headers: { origin: SITE_ORIGIN } })],
    refused: {
      ...caller.unreadable('post', paths.logout, {}),
      403: () => caller.anonymous('post', paths.logout, { headers: foreign }),
    },
  },
});

async function enterCode(caller: Caller): Promise<Answer> {
  const { app, mails } = caller.api;
  const cookies = cookiesOf(await app.inject({ method: 'POST', url: paths.login, payload: ADMINISTRATOR }));
  return caller.anonymous('post', paths.verifyOtp, { payload: { otp_code: codeIn(mails.at(-1)) }, cookies });
}

async function withoutMails({ api: { database } }: Caller): Promise<Answer> {
  const failing = await createTestApi({ database, sendMail: () => Promise.reject(new Error('no mail')) });
  const answer = await ask(failing.app, { method: 'post', url: paths.login, payload: ADMINISTRATOR });
  await failing.close();
  return answer;
}
