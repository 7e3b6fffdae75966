import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing } from '@northlight/shared/durable-files';
import type { SocialImage } from '@northlight/shared/remote';
import { z } from 'zod';
import { memoize } from '../../app/memoize.ts';
import type { FontAddresses } from './fonts.ts';

const chunkFilesSchema = z.object({
  chunks: z.record(z.string(), z.array(z.string())),
  entries: z.record(z.string(), z.array(z.string())),
});
/** File names with a hash, by the names of the fonts. */
const fontFilesSchema = z.record(z.string(), z.string().regex(/^fonts\/[\w.-]+$/));
const drawnFilesSchema = z.object({
  card: z.object({ file: z.string(), width: z.number(), height: z.number(), alt: z.string() }),
});

/** What every page needs from the browser build that belongs to this server. Addresses are paths on this site. */
export interface ShellAssets {
  /** Scripts that start the host. */
  readonly scripts: readonly string[];
  /** The product's own picture for social networks; null in a build without it. */
  readonly card: SocialImage | null;
  readonly fonts: FontAddresses;
}

export async function readShellAssets(webFolder: string): Promise<ShellAssets> {
  const { entries } = chunkFilesSchema.parse(await readJson(path.join(webFolder, 'chunks.json')));
  return {
    scripts: (entries.main ?? []).map((file) => `/assets/${file}`),
    card: await readCard(webFolder),
    fonts: await readFonts(webFolder),
  };
}

/** The name of a build, 16 characters: a hash of its file names, which contain hashes of their content. */
export const buildOf = memoize(({ scripts, fonts }: Pick<ShellAssets, 'scripts' | 'fonts'>): string =>
  createHash('sha256')
    .update(JSON.stringify([scripts, fonts]))
    .digest('base64url')
    .slice(0, 16),
);

async function readCard(webFolder: string): Promise<SocialImage | null> {
  const drawn = await readJson(path.join(webFolder, 'drawn.json')).catch(nullIfMissing);
  if (drawn === null) return null;
  const { file, ...card } = drawnFilesSchema.parse(drawn).card;
  return { ...card, url: `/assets/${file}` };
}

/** Empty for a build without a list of fonts: its pages use the addresses of the stylesheet. */
async function readFonts(webFolder: string): Promise<FontAddresses> {
  const files = fontFilesSchema.parse((await readJson(path.join(webFolder, 'fonts.json')).catch(nullIfMissing)) ?? {});
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, `/assets/${file}`]));
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
