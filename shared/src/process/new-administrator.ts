/** The first administrator, as the API tells its parent process. Later the password can be read nowhere. */
export interface NewAdministrator {
  readonly email: string;
  readonly password: string;
}

/** Tells the parent process, if there is one that listens. */
export function tellNewAdministrator(administrator: NewAdministrator): void {
  if (process.connected) process.send?.(administrator);
}

export const isNewAdministrator = (message: unknown): message is NewAdministrator =>
  typeof message === 'object' &&
  message !== null &&
  'email' in message &&
  typeof message.email === 'string' &&
  'password' in message &&
  typeof message.password === 'string';
