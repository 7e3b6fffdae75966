import { rmSync } from 'node:fs';
import { hasCode } from '@northlight/shared/durable-files';

/**
 * Removes a folder and all in it. Work of the code under test may go on after a test, such as a report of its counts,
 * and write a file while the folder is emptied. The loop ends: no such work goes on while this process is in it.
 */
export function removeFolder(folder: string): void {
  for (;;) {
    try {
      rmSync(folder, { recursive: true, force: true });
      return;
    } catch (error) {
      if (!hasCode(error, 'ENOTEMPTY')) throw error;
    }
  }
}
