import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { FlattenMap, originalPositionFor, type TraceMap } from '@jridgewell/trace-mapping';
import { createWorkQueue, QueueFullError } from '@northlight/shared/concurrency';
import { nullIfMissing } from '@northlight/shared/durable-files';
import { MAPS_FOLDER, SOURCE_SCHEME } from '@northlight/shared/release';
import { LRUCache } from 'lru-cache';
import type { OriginalFrame } from '../../app/status.ts';
import type { Version } from '../../app/version-cookies.ts';
import { type BuiltFrame, framesInStack } from './frames-in-stack.ts';

/** The most frames of a failure that are reported. */
const TOLD_FRAMES = 5;
/** Bytes. A map is decoded in one go, which blocks the process for some 20 ms per megabyte. */
const LARGEST_MAP = 4 * 1024 * 1024;
/** The most maps that are cached, and the most bytes of their files together. */
const KEPT_MAPS = { max: 16, maxSize: 2 * LARGEST_MAP };
/** Failures that may wait in the queue. For further ones, the frames stay unknown. */
const MOST_WAITING = 50;

/**
 * Finds where in a version's sources a failure occurred, the innermost frame first. Empty when the stack or the source
 * maps don't tell. Never rejects.
 */
export type FindOriginalFrames = (remote: Version, stack: string) => Promise<readonly OriginalFrame[]>;

interface OriginalFramesOptions {
  /** The release store. */
  readonly remotesFolder: string;
  readonly onProblem: (message: string, error: unknown) => void;
}

/** Reads the source maps that are stored with releases, one at a time; no request waits for it. */
export function createOriginalFrames({ remotesFolder, onProblem }: OriginalFramesOptions): FindOriginalFrames {
  const maps = new LRUCache<string, { readonly map: TraceMap | null }>(KEPT_MAPS);
  const queue = createWorkQueue(1, MOST_WAITING);

  async function mapOf({ name, version }: Version, { part, file }: BuiltFrame): Promise<TraceMap | null> {
    const place = path.join(remotesFolder, name, version, MAPS_FOLDER, part, `${file}.map`);
    const known = maps.get(place);
    if (known) return known.map;
    const size = (await stat(place).catch(nullIfMissing))?.size ?? 0;
    const map = size === 0 || size > LARGEST_MAP ? null : parseMap(await readFile(place, 'utf8'));
    maps.set(place, { map }, { size: map ? size : 1 });
    return map;
  }

  async function find(remote: Version, stack: string): Promise<OriginalFrame[]> {
    const frames: OriginalFrame[] = [];
    for (const frame of framesInStack(stack, remote, TOLD_FRAMES)) {
      const map = await mapOf(remote, frame);
      const original = map && originalOf(map, frame);
      if (original) frames.push(original);
    }
    return frames;
  }

  return (remote, stack) =>
    queue(() => find(remote, stack)).catch((error: unknown) => {
      if (!(error instanceof QueueFullError)) onProblem('a source map could not be read', error);
      return [];
    });
}

/** @throws when the text is not a source map. */
const parseMap = (text: string): TraceMap => new FlattenMap(text);

function originalOf(map: TraceMap, { line, column, caller, part }: BuiltFrame): OriginalFrame | null {
  const original = originalPositionFor(map, { line, column: column - 1 });
  if (original.source === null) return null;
  return {
    file: original.source.replace(SOURCE_SCHEME, ''),
    line: original.line,
    column: original.column + 1,
    // In the browser's files, functions have lost their names, because these files are minified.
    name: (part === 'server' ? caller : null) ?? original.name,
  };
}
