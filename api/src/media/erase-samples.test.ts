import { stripMp4 } from './strip-mp4.ts';
import { box, fixture, videoCopies } from './testing/videos.ts';

const copies = videoCopies();

const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, place) => bytes.writeUInt32BE(value, 4 * place));
  return bytes;
};

const PLACES = ['23.8103 north', '90.4125 east', '7.1 up'] as const;
/** Two samples, something between them that belongs to another track, and a third sample. */
const CONTENT = `${PLACES[0]}${PLACES[1]}PICTURE${PLACES[2]}`;
const SECOND = CONTENT.indexOf(PLACES[2]);
const SIZES = PLACES.map(({ length }) => length);
/** Of chunks, the first has two samples, and each from the second on has one. */
const PER_CHUNK = box('stsc', numbers(0, 2, 1, 2, 1, 2, 1, 1));
const OFFSETS = (first: number) => box('stco', numbers(0, 2, first, first + SECOND));

/** A film to which a camera has added where it was. @param tables gets the offset of the first chunk. */
function filmWith(tables: (first: number) => readonly Buffer[]): Buffer {
  const film = fixture('phone.mp4');
  const moov = film.indexOf('moov') - 4;
  const handler = box('hdlr', Buffer.alloc(8), 'meta', Buffer.alloc(12), 'GoPro MET');
  const track = box('trak', box('mdia', handler, box('minf', box('stbl', ...tables(moov + 8)))));
  const longer = Buffer.concat([film.subarray(moov), track]);
  longer.writeUInt32BE(longer.length);
  return Buffer.concat([film.subarray(0, moov), box('mdat', CONTENT), longer]);
}

describe('the samples of a track that tells where the camera was', () => {
  it.each<[tables: string, (first: number) => readonly Buffer[]]>([
    ['a size for each', (first) => [PER_CHUNK, box('stsz', numbers(0, 0, 3, ...SIZES)), OFFSETS(first)]],
    ['compact sizes', (first) => [PER_CHUNK, box('stz2', numbers(0, 8, 3), Buffer.from(SIZES)), OFFSETS(first)]],
    [
      'large offsets',
      (first) => [
        PER_CHUNK,
        box('stsz', numbers(0, 0, 3, ...SIZES)),
        box('co64', numbers(0, 2, 0, first, 0, first + SECOND)),
      ],
    ],
    [
      'one size for all',
      (first) => [
        box('stsc', numbers(0, 1, 1, 1, 1)),
        box('stsz', numbers(0, PLACES[2].length, 5)),
        box('stco', numbers(0, 5, ...[0, 6, 12, 18, SECOND].map((after) => first + after))),
      ],
    ],
  ])('are overwritten, found by %s, and nothing else is', async (_what, tables) => {
    const before = filmWith(tables);
    const { after } = await copies.strip(before, stripMp4);

    for (const place of PLACES) {
      expect(before.includes(place)).toBe(true);
      expect(after.includes(place)).toBe(false);
    }
    const content = after.subarray(before.indexOf(CONTENT), before.indexOf(CONTENT) + CONTENT.length);
    expect(content.toString().replaceAll('\0', '')).toMatch(/^t?PICTURE$/);
    expect(after.subarray(0, before.indexOf(CONTENT)).equals(before.subarray(0, before.indexOf(CONTENT)))).toBe(true);
  });

  it.each<[tables: string, (first: number) => readonly Buffer[]]>([
    [
      'the same bytes a hundred times',
      (first) => [
        box('stsc', numbers(0, 1, 1, 1, 1)),
        box('stsz', numbers(0, 1000, 100)),
        box('stco', numbers(0, 100, ...Array.from({ length: 100 }, () => first - 1000))),
      ],
    ],
    [
      'more entries than it has',
      (first) => [PER_CHUNK, box('stsz', numbers(0, 0, 3, ...SIZES)), box('stco', numbers(0, 2, first))],
    ],
    ['sizes of no whole bytes', (first) => [PER_CHUNK, box('stz2', numbers(0, 4, 3, 0)), OFFSETS(first)]],
  ])('are refused with tables that tell of %s', async (_what, tables) => {
    await expect(copies.strip(filmWith(tables), stripMp4)).rejects.toMatchObject({ statusCode: 422 });
  });

  const fragment = (...more: readonly Buffer[]) =>
    Buffer.concat([box('moof', box('mfhd', Buffer.alloc(8)), box('traf', ...more)), box('mdat', PLACES[0])]);

  it('are refused in a fragmented film, where its tables don’t name them', async () => {
    const film = Buffer.concat([filmWith(() => []), fragment(box('tfhd', Buffer.alloc(8)))]);

    await expect(copies.strip(film, stripMp4)).rejects.toMatchObject({
      statusCode: 422,
      errors: [{ path: 'file', message: expect.stringContaining('such as places; export it again as one piece') }],
    });
    expect(copies.newest().equals(film)).toBe(true);
  });

  it('are none in a fragmented film of pictures alone, of whose fragments only the metadata is removed', async () => {
    const film = Buffer.concat([fixture('phone.mp4'), fragment(box('uuid', 'a secret place'))]);
    const { after } = await copies.strip(film, stripMp4);

    expect(after.includes('secret')).toBe(false);
    expect(after.subarray(-PLACES[0].length).toString()).toBe(PLACES[0]);
  });

  it('may be said to lie beyond the end of the file', async () => {
    const { after } = await copies.strip(
      filmWith(() => [PER_CHUNK, box('stsz', numbers(0, 0, 3, ...SIZES)), box('stco', numbers(0, 1, 4_000_000_000))]),
      stripMp4,
    );
    expect(after.includes('PICTURE')).toBe(true);
  });
});
