import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SocialImage } from '@northlight/shared/remote';
import { z } from 'zod';

const chunkFilesSchema = z.object({ chunks: z.record(z.string(), z.array(z.string())), entries: z.record(z.string(), z.array(z.string())) });
const drawnFilesSchema = z.object({ card: z.object({ file: z.string(), width: z.number(), height: z.number(), alt: z.string() }) });

/** What every page needs of the browser build that belongs to this server. Addresses are paths on this site. */
export interface ShellAssets {
  /** Scripts that start the host. */
  readonly scripts: readonly string[];
  /** The product's own picture for social networks; null in a build without it. */
  readonly card: SocialImage | null;
}

export async function readShellAssets(webFolder: string): Promise<ShellAssets> {
  const { entries } = chunkFilesSchema.parse(await readJson(path.join(webFolder, 'chunks.json')));
  return { scripts: (entries.main ?? []).map((file) => `/assets/${file}`), card: await readCard(webFolder) };
}

async function readCard(webFolder: string): Promise<SocialImage | null> {
  try {
    const { file, ...card } = drawnFilesSchema.parse(await readJson(path.join(webFolder, 'drawn.json'))).card;
    return { ...card, url: `/assets/${file}` };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
