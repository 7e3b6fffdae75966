import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { notedHostNames } from './noted-host-names.ts';

const bundleOf = (name: string) =>
  `const { jsx } = require('react/jsx-runtime'); const react = require('react'); module.exports = { default: { ` +
  `id: 'blog', page: () => jsx(react.${name}, {}) } };`;

describe('the names that a build uses of the host', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'northlight-names-'));
    chmodSync(folder, 0o755);
    mkdirSync(path.join(folder, 'server'));
    write('Fragment');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name: string) => writeFileSync(path.join(folder, 'server/server.cjs'), bundleOf(name));
  const noteFile = () => path.join(folder, '.host-names.json');

  it('are found once for a build, and found again when it was built anew', async () => {
    const found = await notedHostNames(folder);
    expect(found.react).toEqual(['Fragment']);

    // A different result in the file shows that it is read.
    const { of }: { of: string } = JSON.parse(readFileSync(noteFile(), 'utf8'));
    writeFileSync(noteFile(), JSON.stringify({ of, hostNames: { react: ['noted'] } }));
    expect(await notedHostNames(folder)).toEqual({ react: ['noted'] });

    write('Suspense');
    expect((await notedHostNames(folder)).react).toEqual(['Suspense']);
  });

  it('are found by a gate that may only read the build', async () => {
    chmodSync(folder, 0o555);
    const isRoot = process.getuid?.() === 0;
    // Root may write everywhere, so another user is used.
    if (isRoot) process.seteuid?.(65_534);
    try {
      expect((await notedHostNames(folder)).react).toEqual(['Fragment']);
    } finally {
      if (isRoot) process.seteuid?.(0);
      chmodSync(folder, 0o755);
    }
    expect(existsSync(noteFile())).toBe(false);
  });

  it.each(['', 'no JSON', '{}', 'null'])('are found where the note is no note: %p', async (note) => {
    writeFileSync(noteFile(), note);

    expect((await notedHostNames(folder)).react).toEqual(['Fragment']);
  });
});
