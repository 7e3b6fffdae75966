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

/** Frames of a failure that are told. */
const TOLD_FRAMES = 5;
/** Bytes: a map is read and decoded in one go, some 20 ms for each megabyte. */
const LARGEST_MAP = 4 * 1024 * 1024;
/** Maps that are kept, and how much of them: bytes of their files. */
const KEPT_MAPS = { max: 16, maxSize: 2 * LARGEST_MAP };
/** Failures that may wait. Of what comes while so many do, the place stays unknown. */
const MOST_WAITING = 50;

/**
 * Where in a version's sources a failure arose, the innermost place first; none when its stack or its source maps don't
 * say. Never throws.
 */
export type FindOriginalFrames = (remote: Version, stack: string) => Promise<readonly OriginalFrame[]>;

interface OriginalFramesOptions {
  /** The release store. */
  readonly remotesFolder: string;
  readonly onProblem: (message: string, error: unknown) => void;
}

/** Reads the source maps that are stored with releases, one at a time and on no request's way. */
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

/** @throws when it is none. */
const parseMap = (text: string): TraceMap => new FlattenMap(text);

function originalOf(map: TraceMap, { line, column, caller, part }: BuiltFrame): OriginalFrame | null {
  const original = originalPositionFor(map, { line, column: column - 1 });
  if (original.source === null) return null;
  return {
    file: original.source.replace(SOURCE_SCHEME, ''),
    line: original.line,
    column: original.column + 1,
    // Functions of the browser's files have lost their names.
    name: (part === 'server' ? caller : null) ?? original.name,
  };
}
