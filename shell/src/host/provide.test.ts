/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.resolve(__dirname, '../../..', file), 'utf8');
const quoted = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).toSorted();

describe('the modules the host provides', () => {
  const preset = quoted(read('tools/src/preset/host-modules.ts').split('] as const')[0] ?? '', /^ {2}'([^']+)',$/gm);

  it('are those that remotes are built without, in the browser', () => {
    expect(quoted(read('shell/src/host/provide.ts'), /^import '([^']+)';$/gm)).toEqual(preset);
  });

  it('are those that remotes are built without, on the server', () => {
    const injected =
      read('shell/src/server/composition/host-modules.ts')
        .split('Readonly<Record<string, object>> = {')[1]
        ?.split('\n};')[0] ?? '';

    expect(quoted(injected, /^ {2}'?([@\w/-]+)'?[:,]/gm)).toEqual(preset);
  });
});
