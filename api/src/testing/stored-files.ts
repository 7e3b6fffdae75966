import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApi } from './test-api.ts';

/** Names of all files in a folder of an API's data, including unfinished ones. */
export function storedFiles({ folder }: Pick<TestApi, 'folder'>, kind: 'uploads' | 'resumes'): string[] {
  const path = join(folder, kind);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}
