/** The first administrator, which the API sends to its parent process. The password can't be read later. */
export interface NewAdministrator {
  readonly email: string;
  readonly password: string;
}

/** Sends it to the parent process, if there is one with a channel. */
export function sendNewAdministrator(administrator: NewAdministrator): void {
  if (process.connected) process.send?.(administrator);
}

export const isNewAdministrator = (message: unknown): message is NewAdministrator =>
  typeof message === 'object' &&
  message !== null &&
  'email' in message &&
  typeof message.email === 'string' &&
  'password' in message &&
  typeof message.password === 'string';
