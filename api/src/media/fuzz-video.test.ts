import * as fc from 'fast-check';
import { HttpError } from '../errors.ts';
import { stripMp4 } from './strip-mp4.ts';
import { stripWebm } from './strip-webm.ts';
import { box, element, fixture, videoCopies, type Strip } from './testing/videos.ts';

jest.setTimeout(300_000);

/** The same files in each run. A failure prints its own seed and path, which repeat it. */
const RUNS = { seed: 28, numRuns: 150 };
const SECRET = '+23.8103+090.4125/';

const copies = videoCopies();

/** The result for a file: the size of its picture, or null when it was refused and not changed. */
async function strip(before: Buffer, edit: Strip) {
  const stripped = await copies.strip(before, edit).catch((error: unknown) => {
    if (error instanceof HttpError && error.statusCode === 422) return null;
    throw error;
  });
  if (stripped) return stripped;
  expect(copies.newest().equals(before)).toBe(true);
  return { size: null, after: before };
}

/** An accepted file keeps its length, has a size, and is parsed in the same way again. */
async function expectUnderstood(before: Buffer, edit: Strip) {
  const { size, after } = await strip(before, edit);
  if (size === null) return after;
  expect(after).toHaveLength(before.length);
  expect(Math.min(size.width, size.height)).toBeGreaterThan(0);
  const again = await strip(after, edit);
  expect(again.size).toEqual(size);
  expect(again.after.equals(after)).toBe(true);
  return after;
}

/** Numbers that often break parsers, as often as any others. */
const number = fc.oneof(fc.constantFrom(0, 1, 7, 8, 0x7f, 0x80, 0xff, 0x7fffffff, 0xffffffff), fc.nat(0xffffffff));
const place = fc.double({ min: 0, max: 0.999, noNaN: true });
const change = fc.oneof(
  fc.record({ kind: fc.constant('byte' as const), at: place, value: number }),
  fc.record({ kind: fc.constant('number' as const), at: place, value: number }),
  fc.record({ kind: fc.constant('cut' as const), at: place, value: fc.nat(64) }),
  fc.record({ kind: fc.constant('repeat' as const), at: place, value: fc.nat(64) }),
);

function changed(bytes: Buffer, { kind, at, value }: { kind: string; at: number; value: number }): Buffer {
  const index = Math.floor(at * bytes.length);
  const copy = Buffer.from(bytes);
  if (kind === 'byte' && bytes.length > 0) copy[index] = value & 0xff;
  if (kind === 'number' && index + 4 <= bytes.length) copy.writeUInt32BE(value, index);
  if (kind === 'cut') return Buffer.concat([bytes.subarray(0, index), bytes.subarray(index + value)]);
  if (kind === 'repeat') return Buffer.concat([bytes.subarray(0, index + value), bytes.subarray(index)]);
  return copy;
}

describe.each([
  ['places.mp4', stripMp4],
  ['phone.mp4', stripMp4],
  ['tagged.webm', stripWebm],
] as const)('%s, changed in any way', (name, edit) => {
  const original = fixture(name);

  it('is understood, or refused and left as it was', async () => {
    const changes = fc.array(change, { minLength: 1, maxLength: 6 });
    const check = async (list: Parameters<typeof changed>[1][]) =>
      void (await expectUnderstood(list.reduce(changed, original), edit));
    await fc.assert(fc.asyncProperty(changes, check), RUNS);
  });
});

describe('a place where a film was made', () => {
  const filler = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));

  it('is in no MP4 that was taken, wherever a program has put it', async () => {
    const original = fixture('places.mp4');
    const start = original.indexOf('moov') - 4;
    const end = start + original.readUInt32BE(start);
    const telling = fc
      .tuple(fc.constantFrom('udta', 'meta', 'uuid', 'free', 'skip'), filler, filler)
      .map(([type, before, after]) => box(type, before, SECRET, after));
    const track = telling.map((inner) => box('trak', inner, box('mdia', inner)));
    const parts = fc.array(fc.oneof(telling, track), { maxLength: 4 }).map((list) => Buffer.concat(list));

    const check = async (inMovie: Buffer, atEnd: Buffer) => {
      const movie = box('moov', original.subarray(start + 8, end), inMovie);
      const film = Buffer.concat([original.subarray(0, start), movie, original.subarray(end), atEnd]);
      const { size, after } = await strip(film, stripMp4);
      expect(size).toEqual({ width: 64, height: 48 });
      expect(after.includes(SECRET)).toBe(false);
      await expectUnderstood(after, stripMp4);
    };
    await fc.assert(fc.asyncProperty(parts, telling, check), RUNS);
  });

  it('is in no WebM that was taken, wherever a program has put it', async () => {
    const picture = element('e0', element('b0', Buffer.from([64])), element('ba', Buffer.from([48])));
    const tracks = element('1654ae6b', element('ae', element('536e', SECRET), picture));
    // Tags, attachments, void elements, and the information with title, date and programs.
    const telling = fc.oneof(
      fc
        .tuple(fc.constantFrom('1254c367', '1941a469', 'ec'), filler, filler)
        .map(([id, before, after]) => element(id, before, SECRET, after)),
      fc
        .constantFrom('7ba9', '5741', '4d80', '4461', 'ec')
        .map((id) => element('1549a966', element('2ad7b1', Buffer.from([1])), element(id, SECRET))),
    );
    const parts = fc.array(telling, { maxLength: 5 }).map((list) => Buffer.concat(list));

    const check = async (before: Buffer, behind: Buffer) => {
      const head = element('1a45dfa3', element('4282', 'webm'));
      const film = Buffer.concat([head, element('18538067', before, tracks, behind)]);
      const { size, after } = await strip(film, stripWebm);
      expect(size).toEqual({ width: 64, height: 48 });
      expect(after.includes(SECRET)).toBe(false);
      await expectUnderstood(after, stripWebm);
    };
    await fc.assert(fc.asyncProperty(parts, parts, check), RUNS);
  });
});
