import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeMails } from './outbox-files.ts';

it('a mail that can’t be removed keeps no other, and is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  const [stuck, mail] = [join(folder, 'stuck.eml'), join(folder, 'mail.eml')];
  // A folder can't be removed as a file, whoever runs the test.
  mkdirSync(stuck);
  writeFileSync(mail, 'To: ada@example.com\r\n\r\n');

  await expect(removeMails([stuck, mail])).rejects.toMatchObject({
    statusCode: 503,
    message: expect.stringContaining('is erased, but a mail in the outbox folder could not be removed.'),
  });
  expect(existsSync(mail)).toBe(false);
  rmSync(folder, { recursive: true });
});
