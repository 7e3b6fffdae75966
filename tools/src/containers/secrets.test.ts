import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { deployedFile } from '../cluster/deployed-files.ts';
import { ROOT } from '../rooms.ts';
import { ignoredBy } from './lay-out-context.ts';

const composeSchema = z.object({ 'x-product': z.object({ env_file: z.string() }) });

describe('the file with the secrets of deploy/compose.yaml', () => {
  const { env_file: file } = composeSchema.parse(parse(deployedFile('compose.yaml')))['x-product'];

  it('is no part of the images, which are pushed to a registry', () => {
    const isLeftOut = ignoredBy(readFileSync(path.join(ROOT, '.dockerignore'), 'utf8'));

    expect(isLeftOut(path.join('deploy', file))).toBe(true);
  });

  it('is none that git keeps', () => {
    expect(readFileSync(path.join(ROOT, '.gitignore'), 'utf8').split('\n')).toContain(file);
  });
});
