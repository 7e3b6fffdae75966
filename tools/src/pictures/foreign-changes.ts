import { FRAME } from '@northlight/shared/release';
import type { Rect, Region } from './page-regions.ts';
import { crop, decode, differenceInPlace, looksSame, type Raster } from './raster.ts';
import type { Picture } from './take-picture.ts';

/** The owner of a page, and the remote that is released. */
export interface Ownership {
  /** The remote that is released. */
  readonly candidate: string;
  /** The remote whose route answers the address. */
  readonly page: string;
}

/** A picture of a page with its pixels. */
export interface SeenPage extends Pick<Picture, 'regions' | 'alone'> {
  readonly pixels: Raster;
}

/** The owner of a region: `frame`, or the remote that provides the slot. */
export const ownerOf = ({ key, kind }: Region): string => (kind === 'frame' ? FRAME : (key.split('/')[0] ?? ''));

/**
 * Owners of changed pixels that are not the release's own. The page's owner decides where slots are and how much room
 * they have, but not what is in them or around the page.
 * @returns names of remotes, or `frame`.
 */
export async function foreignChanges(before: SeenPage, after: SeenPage, ownership: Ownership): Promise<string[]> {
  const changed =
    ownership.page === ownership.candidate
      ? await onOwnPage(before, after, ownership)
      : onPageOfAnother(before, after, ownership);
  return [...new Set(changed)].toSorted();
}

async function onOwnPage(before: SeenPage, after: SeenPage, { candidate }: Ownership): Promise<string[]> {
  const changed: string[] = [];
  for (const region of before.regions.filter((each) => ownerOf(each) !== candidate)) {
    const now = after.regions.find(({ key }) => key === region.key);
    if (await isForeignChange(before, region, after, now)) changed.push(ownerOf(region));
  }
  return changed;
}

async function isForeignChange(
  before: SeenPage,
  region: Region,
  after: SeenPage,
  now: Region | undefined,
): Promise<boolean> {
  // A page may omit a slot, but the frame must be on every page.
  if (!now) return region.kind === 'frame';
  const hasOtherRoom = now.rect.x !== region.rect.x || now.rect.width !== region.rect.width;
  if (hasOtherRoom) return region.kind === 'frame';
  const [one, other] = [before.alone.get(region.key), after.alone.get(region.key)];
  if (one && other) return !one.equals(other) && !looksSame(await decode(one), await decode(other));
  return !looksSame(crop(before.pixels, region.rect), crop(after.pixels, now.rect));
}

/**
 * On a page of another remote all pixels are foreign except those of the release's own slots. The parts above, below
 * and beside the slots are compared separately, because a slot that grows moves what is below it.
 */
function onPageOfAnother(before: SeenPage, after: SeenPage, { candidate, page }: Ownership): string[] {
  const [holesBefore, holesAfter] = [before, after].map(({ regions }) =>
    joinedRows(regions.filter((region) => ownerOf(region) === candidate).map(({ rect }) => rect)),
  );
  if (!holesBefore || !holesAfter || holesBefore.length !== holesAfter.length) return [page];
  const pieces = piecesOf(after.pixels, holesAfter);
  return piecesOf(before.pixels, holesBefore).flatMap((piece, index) => {
    const now = pieces[index];
    return now ? changesOfPiece(before, piece, after, now, page) : [page];
  });
}

/** A rectangle of a page that contains no slot of the release. */
interface Piece {
  readonly rect: Rect;
  /** Whether it is beside a slot and has the slot's height. */
  readonly isBeside: boolean;
}

function piecesOf({ width, height }: Raster, holes: readonly Rect[]): Piece[] {
  const pieces: Piece[] = [];
  let top = 0;
  for (const hole of holes) {
    const bottom = hole.y + hole.height;
    const right = hole.x + hole.width;
    pieces.push(
      { rect: { x: 0, y: top, width, height: hole.y - top }, isBeside: false },
      { rect: { x: 0, y: hole.y, width: hole.x, height: hole.height }, isBeside: true },
      { rect: { x: right, y: hole.y, width: width - right, height: hole.height }, isBeside: true },
    );
    top = bottom;
  }
  return [...pieces, { rect: { x: 0, y: top, width, height: height - top }, isBeside: false }];
}

/** Joins rectangles with common rows, so that they follow each other from top to bottom. */
function joinedRows(rects: readonly Rect[]): Rect[] {
  const joined: Rect[] = [];
  for (const rect of rects.toSorted((one, other) => one.y - other.y)) {
    const last = joined.at(-1);
    if (!last || rect.y >= last.y + last.height) {
      joined.push(rect);
      continue;
    }
    const x = Math.min(last.x, rect.x);
    joined[joined.length - 1] = {
      x,
      y: last.y,
      width: Math.max(last.x + last.width, rect.x + rect.width) - x,
      height: Math.max(last.y + last.height, rect.y + rect.height) - last.y,
    };
  }
  return joined;
}

function changesOfPiece(before: SeenPage, piece: Piece, after: SeenPage, now: Piece, page: string): string[] {
  const height = piece.isBeside ? Math.min(piece.rect.height, now.rect.height) : null;
  const cut = ({ pixels }: SeenPage, { rect }: Piece) => crop(pixels, { ...rect, height: height ?? rect.height });
  const [one, other] = [cut(before, piece), cut(after, now)];
  const difference = differenceInPlace(one, other);
  if (!difference) return [];
  const owners = ownersIn(difference.mask, piece.rect, before.regions, page);
  return owners.length > 0 ? owners : [page];
}

/** Owners of the pixels that differ. */
function ownersIn(
  { width, height, data }: Raster,
  { x: left, y: top }: Rect,
  regions: readonly Region[],
  page: string,
): string[] {
  const owners = new Set<string>();
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      if (data[(row * width + column) * 4 + 3] === 0) continue;
      const region = regions.find(({ rect }) => isWithin(rect, left + column, top + row));
      owners.add(region ? ownerOf(region) : page);
    }
  return [...owners];
}

const isWithin = ({ x, y, width, height }: Rect, column: number, row: number): boolean =>
  column >= x && column < x + width && row >= y && row < y + height;
