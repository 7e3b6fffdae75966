/** @jest-environment node */
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { receive } from './receive.ts';

it('stores every byte, also when the system takes a chunk in parts', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'receive-'));
  const probe = await open(path.join(folder, 'probe'), 'w');
  const handles: { write(bytes: Buffer): Promise<unknown> } = Object.getPrototypeOf(probe);
  await probe.close();
  const { write } = handles;
  jest.spyOn(handles, 'write').mockImplementation(function (this: unknown, bytes) {
    return write.call(this, bytes.subarray(0, Math.ceil(bytes.length / 2)));
  });
  const sent = Buffer.from('%PDF-1.4 a resume of some length');

  const received = await receive(Readable.from([sent.subarray(0, 10), sent.subarray(10)]), folder, {
    headLength: 4,
    typeOf: () => 'pdf',
    checkSize: () => undefined,
  });

  expect(received.size).toBe(sent.length);
  expect(await readFile(received.path)).toEqual(sent);
  await rm(folder, { recursive: true });
});
