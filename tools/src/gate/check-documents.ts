import { readFile } from 'node:fs/promises';
import type { Release } from '@northlight/shared/release';

export interface NeighbourBundle {
  readonly name: string;
  /** Its server bundle, which contains the code of all its pages. */
  readonly serverFile: string;
}

/**
 * Finds documents that the live release answers and this one does not, although a page of another remote contains their
 * address.
 * @returns one sentence per document and remote.
 */
export async function checkDocuments(
  candidate: Pick<Release, 'documents'>,
  live: Pick<Release, 'documents'> | null,
  neighbours: readonly NeighbourBundle[],
): Promise<string[]> {
  const gone = documentsGone(candidate, live);
  if (gone.length === 0) return [];
  const needed = await findRemotesLinkingTo(gone, neighbours);
  return needed.map(
    ({ name, path }) =>
      `The pages of ${name} lead to ${path}, which this release does not answer any more: keep the text until ` +
      `${name} is released without it.`,
  );
}

/** Paths of documents that the live release answers and this one does not. */
export const documentsGone = (
  candidate: Pick<Release, 'documents'>,
  live: Pick<Release, 'documents'> | null,
): string[] => (live?.documents ?? []).filter((path) => !candidate.documents.includes(path));

export async function findRemotesLinkingTo(
  paths: readonly string[],
  neighbours: readonly NeighbourBundle[],
): Promise<{ readonly name: string; readonly path: string }[]> {
  const sources = await Promise.all(
    neighbours.map(async ({ name, serverFile }) => ({ name, source: await readFile(serverFile, 'utf8') })),
  );
  return paths.flatMap((path) =>
    sources
      .filter(({ source }) => ["'", '"', '`'].some((quote) => source.includes(`${quote}${path}${quote}`)))
      .map(({ name }) => ({ name, path })),
  );
}
