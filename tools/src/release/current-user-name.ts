import { userInfo } from 'node:os';
import { git } from './git.ts';

/** Name of the person who runs the command. It is not always the author of the release. */
export const currentUserName = (): string | null => git('config', 'user.name') ?? accountName();

/** Name of the process's user; null if the user has no name on this machine, as in some containers. */
function accountName(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}
