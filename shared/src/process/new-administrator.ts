/** What the API tells its parent process of the first administrator. The password is kept nowhere that it can be read. */
export interface NewAdministrator {
  readonly email: string;
  readonly password: string;
}

/** Tells the parent process, if there is one that listens. */
export function tellNewAdministrator(administrator: NewAdministrator): void {
  process.send?.(administrator);
}

export const isNewAdministrator = (message: unknown): message is NewAdministrator =>
  typeof message === 'object' &&
  message !== null &&
  'email' in message &&
  typeof message.email === 'string' &&
  'password' in message &&
  typeof message.password === 'string';
