import type { Mail } from './mail.ts';

/** The mail with a one-time code. The code has a line of its own, for readers and for autofill. */
export const codeMail = (to: string, code: string, brandName: string): Mail => ({
  to,
  subject: `${code} is your sign-in code`,
  text:
    `Your code for the ${brandName} dashboard is\n\n${code}\n\nIt works once, within ten minutes, in the browser ` +
    `you signed in with.\nIf you did not try to sign in, please change your password: someone else may know it.\n`,
});
