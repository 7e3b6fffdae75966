import { userInfo } from 'node:os';
import { git } from './describe-release.ts';

/** A release is its author's; this is the name of the person who types the command. */
export const whoIsThis = (): string | null => git('config', 'user.name') ?? accountName();

/** Null for a process whose user has no name on this machine, as in some containers. */
function accountName(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}
