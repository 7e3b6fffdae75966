import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { nullIfMissing } from '@northlight/shared/durable-files';
import type { Release } from '@northlight/shared/release';
import { z } from 'zod';

/**
 * Kilobytes of scripts, compressed with brotli: for the heaviest first page (`page`), and for all scripts of the remote
 * (`total`).
 */
const budgetSchema = z.object({ page: z.number().positive(), total: z.number().positive() });

export type SizeBudget = z.infer<typeof budgetSchema>;

/** The budget of a remote that sets none. Without this default, a forgotten line would remove the limit. */
const ORDINARY: SizeBudget = { page: 40, total: 80 };

/** How many of the largest files a refusal names. */
const NAMED = 3;

/**
 * Reads the budget in a remote's package.json: `"northlight": { "budget": { "page": 30, "total": 60 } }`.
 * @throws when it is invalid.
 */
export async function readBudget(packageFile: string): Promise<SizeBudget> {
  const { northlight } = z
    .object({ northlight: z.object({ budget: budgetSchema }).optional() })
    .parse(JSON.parse(await readFile(packageFile, 'utf8')));
  return northlight?.budget ?? ORDINARY;
}

/** The usual advice for a release that is too large. */
const IN_ITS_PACKAGE = 'make it lighter, or raise northlight.budget in its package.json.';

/**
 * @param webFolder of the build, with the `.br` copies that visitors receive.
 * @param advice what to do when a limit is exceeded.
 * @returns one sentence for each exceeded limit.
 */
export async function checkSize(
  candidate: Pick<Release, 'name' | 'entry' | 'chunks' | 'routes'>,
  webFolder: string,
  budget: SizeBudget,
  advice: string = IN_ITS_PACKAGE,
): Promise<string[]> {
  const { name, entry, chunks, routes } = candidate;
  const scripts = (await readdir(webFolder, { recursive: true })).filter((file) => /\.m?js$/.test(file));
  const sizes = new Map(
    await Promise.all(scripts.map(async (file) => [file, await sentBytes(path.join(webFolder, file))] as const)),
  );
  const weigh = (files: Iterable<string>) =>
    [...new Set(files)]
      .map((file) => ({ file, bytes: sizes.get(file) ?? 0 }))
      .toSorted((one, other) => other.bytes - one.bytes);

  const pages = routes.map(({ id, pattern, layouts }) => ({
    pattern,
    files: weigh([entry, ...['remote', ...layouts, id].flatMap((chunk) => chunks[chunk] ?? [])]),
  }));
  const heaviest = pages.toSorted((one, other) => sum(other.files) - sum(one.files))[0];
  const all = weigh(scripts);
  return [
    ...(heaviest && sum(heaviest.files) > budget.page * 1024
      ? [`The first page of ${name} at ${heaviest.pattern} takes ${over(heaviest.files, budget.page, advice)}`]
      : []),
    ...(sum(all) > budget.total * 1024 ? [`All scripts of ${name} take ${over(all, budget.total, advice)}`] : []),
  ];
}

interface Weighed {
  readonly file: string;
  readonly bytes: number;
}

function over(files: readonly Weighed[], budget: number, advice: string): string {
  const largest = files.slice(0, NAMED).map(({ file, bytes }) => `${file} (${kilobytes(bytes)})`);
  return `${kilobytes(sum(files))}, and its budget is ${budget} KB; the largest are ${largest.join(', ')}: ` + advice;
}

const sum = (files: readonly Weighed[]): number => files.reduce((total, { bytes }) => total + bytes, 0);

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** Size of a file in bytes, compressed with brotli. */
export async function sentBytes(file: string): Promise<number> {
  const encoded = await stat(`${file}.br`).catch(nullIfMissing);
  return encoded?.size ?? (await promisify(brotliCompress)(await readFile(file))).length;
}
