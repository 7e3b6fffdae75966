import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deployedFile } from '../cluster/deployed-files.ts';
import { ROOT } from '../rooms.ts';

const linesIn = (text: string, begin: string): readonly string[] =>
  [...text.matchAll(new RegExp(`^${begin}((?:NODE_OPTIONS|OTEL_\\w+)=\\S+)$`, 'gm'))].map(([, line = '']) => line);

describe('deploy/northlight.env', () => {
  it('has what sends traces as docs/how-to/send-traces.md sets it, and sets none of it', () => {
    const text = readFileSync(path.join(ROOT, 'docs/how-to/send-traces.md'), 'utf8');
    const documented = linesIn(text, ' +');
    expect(documented).toContain('NODE_OPTIONS=--import=/opt/northlight/deploy/otel.mjs');
    expect(linesIn(deployedFile('northlight.env'), '#')).toEqual(documented);
    expect(linesIn(deployedFile('northlight.env'), '')).toEqual([]);
  });
});
