import { stripMp4 } from './strip-mp4.ts';
import { box, fixture, IDENTIFYING_TEXTS, videoCopies } from './testing/videos.ts';

const copies = videoCopies();

/** Types and positions of the boxes of one level. */
function boxesOf(bytes: Buffer, start = 0, end = bytes.length): { type: string; start: number; end: number }[] {
  const found = [];
  for (let at = start; at < end; at += bytes.readUInt32BE(at))
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at, end: at + bytes.readUInt32BE(at) });
  return found;
}
const boxOf = (bytes: Buffer, type: string, within?: { start: number; end: number }) => {
  const found = boxesOf(bytes, within && within.start + 8, within?.end).find((one) => one.type === type);
  if (!found) throw new Error(`There is no ${type}.`);
  return found;
};
const part = (bytes: Buffer, { start, end }: { start: number; end: number }) => bytes.subarray(start, end);

describe('stripMp4', () => {
  it.each(['places.mp4', 'phone.mp4'] as const)(
    'takes places, names, programs and times out of %s, and leaves pictures where they are',
    async (name) => {
      const before = fixture(name);
      for (const word of IDENTIFYING_TEXTS.filter((one) => name === 'phone.mp4' || !one.includes('.')))
        expect(before.includes(word)).toBe(true);
      const { size, after } = await copies.strip(before, stripMp4);

      expect(size).toEqual({ width: 64, height: 48 });
      expect(after).toHaveLength(before.length);
      for (const word of IDENTIFYING_TEXTS) expect(after.includes(word)).toBe(false);
      const [moov, movie] = [boxOf(after, 'moov'), boxOf(before, 'moov')];
      expect(part(after, boxOf(after, 'mdat')).equals(part(before, boxOf(before, 'mdat')))).toBe(true);
      expect(boxesOf(after, moov.start + 8, moov.end).map(({ type }) => type)).toEqual(
        boxesOf(before, movie.start + 8, movie.end).map(({ type }) => (type === 'udta' ? 'free' : type)),
      );

      const trak = boxOf(after, 'trak', moov);
      const mdia = boxOf(after, 'mdia', trak);
      for (const dated of [boxOf(after, 'mvhd', moov), boxOf(after, 'tkhd', trak), boxOf(after, 'mdhd', mdia)]) {
        expect(before.readUInt32BE(dated.start + 12)).toBeGreaterThan(0);
        expect([after.readUInt32BE(dated.start + 12), after.readUInt32BE(dated.start + 16)]).toEqual([0, 0]);
      }
      expect(
        part(after, boxOf(after, 'minf', mdia)).equals(
          part(before, boxOf(before, 'minf', boxOf(before, 'mdia', boxOf(before, 'trak', movie)))),
        ),
      ).toBe(true);
    },
  );

  it('takes out what other programs add at the top, and what was only crossed out', async () => {
    const extras = [
      box('uuid', 'be7acfcb97a942e8<x:xmpmeta>secret place'),
      box('meta', 'secret place'),
      box('free', 'a secret place'),
      box('skip', 'secret place'),
    ];
    const { after } = await copies.strip(Buffer.concat([fixture('places.mp4'), ...extras]), stripMp4);

    expect(after.includes('secret')).toBe(false);
    expect(
      boxesOf(after)
        .slice(-4)
        .map(({ type }) => type),
    ).toEqual(['free', 'free', 'free', 'free']);
  });

  it('crosses out a track that tells where the camera was', async () => {
    const before = fixture('places.mp4');
    const moov = boxOf(before, 'moov');
    const track = box('trak', box('mdia', box('hdlr', Buffer.alloc(8), 'meta', Buffer.alloc(12), 'GoPro MET')));
    const longer = Buffer.concat([part(before, moov), track]);
    longer.writeUInt32BE(longer.length);
    const { after } = await copies.strip(
      Buffer.concat([before.subarray(0, moov.start), longer, before.subarray(moov.end)]),
      stripMp4,
    );

    expect(after.includes('GoPro')).toBe(false);
    expect(boxesOf(after, moov.start + 8, moov.start + longer.length).at(-1)?.type).toBe('free');
  });

  it('tells the size of a picture that stands upright only when it is turned', async () => {
    const upright = fixture('places.mp4');
    const moov = boxOf(upright, 'moov');
    const matrix = boxOf(upright, 'tkhd', boxOf(upright, 'trak', moov)).start + 8 + 40;
    for (const [place, value] of [
      [0, 0],
      [4, 0x10000],
      [12, -0x10000],
      [16, 0],
    ] as const)
      upright.writeInt32BE(value, matrix + place);

    expect((await copies.strip(upright, stripMp4)).size).toEqual({ width: 48, height: 64 });
  });

  const head = box('ftyp', 'isom');
  const nested = (depth: number): Buffer => (depth === 0 ? Buffer.alloc(0) : box('moov', nested(depth - 1)));
  it.each<[what: string, bytes: Buffer, reason?: string]>([
    [
      'a box that ends beyond the file',
      Buffer.concat([head, Buffer.from([0x7f, 0xff, 0xff, 0xff]), Buffer.from('moov')]),
    ],
    [
      'a box that claims 2^63 bytes',
      Buffer.concat([
        head,
        Buffer.from([0, 0, 0, 1]),
        Buffer.from('udta'),
        Buffer.from([0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
      ]),
    ],
    [
      'a box that ends beyond the one around it',
      Buffer.concat([head, box('moov', Buffer.from([0, 0, 0, 100]), 'udta'), box('free', Buffer.alloc(200))]),
    ],
    ['a box that is shorter than its header', Buffer.concat([head, Buffer.from([0, 0, 0, 4]), Buffer.from('moov')])],
    ['a box without an end inside another', Buffer.concat([head, box('moov', Buffer.alloc(4), 'trak'), box('free')])],
    ['a large box of no size', Buffer.concat([head, Buffer.from([0, 0, 0, 1]), Buffer.from('moov'), Buffer.alloc(8)])],
    ['half a header', Buffer.concat([head, Buffer.from([0, 0, 0])])],
    ['a date that is cut off', Buffer.concat([head, box('moov', box('mvhd', Buffer.alloc(6)))])],
    [
      'a thousand boxes in one another',
      Buffer.concat([head, nested(1000)]),
      ': its parts stand in one another too deeply',
    ],
    [
      'a million empty boxes',
      Buffer.concat([head, Buffer.concat(Array.from({ length: 1_000_000 }, () => box('moov')))]),
      ': it has too many parts',
    ],
    ['no picture', Buffer.concat([head, box('mdat', Buffer.alloc(100))])],
    ['a HEIC photo', Buffer.concat([box('ftyp', 'heic'), box('meta', Buffer.alloc(100))])],
  ])('refuses %s', async (_what, bytes, reason = '') => {
    await expect(copies.strip(bytes, stripMp4)).rejects.toMatchObject({
      statusCode: 422,
      errors: [{ path: 'file', message: `The video can’t be read${reason}` }],
    });
    expect(copies.newest().equals(bytes)).toBe(true);
  });
});
