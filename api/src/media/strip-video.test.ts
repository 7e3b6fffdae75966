import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripMp4 } from './strip-mp4.ts';
import { stripWebm } from './strip-webm.ts';
import { editVideo } from './video-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'northlight-video-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fixture = (name: string) => readFileSync(join(__dirname, 'fixtures', name));

async function strip(bytes: Buffer, edit: Parameters<typeof editVideo>[1]) {
  const file = join(folder, 'video');
  writeFileSync(file, bytes);
  const size = await editVideo(file, edit);
  return { size, after: readFileSync(file) };
}

/** What the fixtures say about themselves. */
const TELLING = ['A walk in Dhaka', 'Nadia Rahman', 'made by hand', '+23.8103', '90.4125', 'Lavf'];

function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const bytes = Buffer.concat(content.map((part) => Buffer.from(part as string)));
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + bytes.length);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, bytes]);
}

/** Types and places of the boxes of one level. */
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
  it.each(['places.mp4', 'phone.mp4'])(
    'takes places, names, programs and times out of %s, and leaves pictures where they are',
    async (name) => {
      const before = fixture(name);
      for (const word of TELLING.filter((one) => name === 'phone.mp4' || !one.includes('.')))
        expect(before.includes(word)).toBe(true);
      const { size, after } = await strip(before, stripMp4);

      expect(size).toEqual({ width: 64, height: 48 });
      expect(after).toHaveLength(before.length);
      for (const word of TELLING) expect(after.includes(word)).toBe(false);
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
    const { after } = await strip(Buffer.concat([fixture('places.mp4'), ...extras]), stripMp4);

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
    const { after } = await strip(
      Buffer.concat([before.subarray(0, moov.start), longer, before.subarray(moov.end)]),
      stripMp4,
    );

    expect(after.includes('GoPro')).toBe(false);
    expect(boxesOf(after, moov.start + 8, moov.start + longer.length).at(-1)?.type).toBe('free');
  });

  it('tells the size of a picture that stands upright only when it is turned', async () => {
    const turned = fixture('places.mp4');
    const moov = boxOf(turned, 'moov');
    const matrix = boxOf(turned, 'tkhd', boxOf(turned, 'trak', moov)).start + 8 + 40;
    for (const [place, value] of [
      [0, 0],
      [4, 0x10000],
      [12, -0x10000],
      [16, 0],
    ] as const)
      turned.writeInt32BE(value, matrix + place);

    expect((await strip(turned, stripMp4)).size).toEqual({ width: 48, height: 64 });
  });

  const head = box('ftyp', 'isom');
  const nested = (depth: number): Buffer => (depth === 0 ? Buffer.alloc(0) : box('moov', nested(depth - 1)));
  it.each([
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
    ['a thousand boxes in one another', Buffer.concat([head, nested(1000)])],
    [
      'a million empty boxes',
      Buffer.concat([head, Buffer.concat(Array.from({ length: 1_000_000 }, () => box('moov')))]),
    ],
    ['no picture', Buffer.concat([head, box('mdat', Buffer.alloc(100))])],
    ['a HEIC photo', Buffer.concat([box('ftyp', 'heic'), box('meta', Buffer.alloc(100))])],
  ])('refuses %s', async (_what, bytes) => {
    await expect(strip(bytes, stripMp4)).rejects.toMatchObject({
      statusCode: 422,
      errors: [{ path: 'file', message: 'The video can’t be read' }],
    });
    expect(readFileSync(join(folder, 'video')).equals(bytes)).toBe(true);
  });
});

const EBML = Buffer.from('1a45dfa3874282847765626d', 'hex');
function element(id: string, content: Buffer | string = ''): Buffer {
  const bytes = Buffer.from(content as string);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(bytes.length));
  return Buffer.concat([Buffer.from(id, 'hex'), size, bytes]);
}
/** As browsers record: nobody knew where the segment and its clusters would end. */
const open = (id: string, ...content: Buffer[]) =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), ...content]);
const SEGMENT = '18538067';
const tracks = element(
  '1654ae6b',
  element(
    'ae',
    element('e0', Buffer.concat([element('b0', Buffer.from([1, 0x40])), element('ba', Buffer.from([240]))])),
  ),
);

describe('stripWebm', () => {
  it('takes tags, titles and programs out, and leaves the clusters where they are', async () => {
    const before = fixture('tagged.webm');
    for (const word of [...TELLING, 'The yard']) if (word !== 'made by hand') expect(before.includes(word)).toBe(true);
    const { size, after } = await strip(before, stripWebm);

    expect(size).toEqual({ width: 64, height: 48 });
    expect(after).toHaveLength(before.length);
    for (const word of [...TELLING, 'The yard', 'LOCATION', 'ENCODER']) expect(after.includes(word)).toBe(false);
    const cluster = before.indexOf(Buffer.from('1f43b675', 'hex'));
    const clusterEnd = before.lastIndexOf(Buffer.from('1c53bb6b', 'hex'));
    expect(cluster).toBeGreaterThan(0);
    expect(clusterEnd).toBeGreaterThan(cluster);
    expect(after.subarray(cluster, clusterEnd).equals(before.subarray(cluster, clusterEnd))).toBe(true);
    for (const id of ['1254c367', '7ba9', '4d80', '5741']) expect(after.includes(Buffer.from(id, 'hex'))).toBe(false);
  });

  it('follows what a browser recorded, whose ends are open', async () => {
    const block = element('a3', Buffer.alloc(300, 7));
    const clusters = [
      open('1f43b675', element('e7', Buffer.from([0])), block),
      open('1f43b675', element('e7', Buffer.from([9])), block),
    ];
    const before = Buffer.concat([
      EBML,
      open(
        SEGMENT,
        element('1549a966', element('4d80', 'Chrome')),
        tracks,
        ...clusters,
        element('1941a469', 'a photo'),
        element('1254c367', 'secret'.repeat(100)),
      ),
    ]);
    const { size, after } = await strip(before, stripWebm);

    expect(size).toEqual({ width: 320, height: 240 });
    expect(['Chrome', 'a photo', 'secret'].some((word) => after.includes(word))).toBe(false);
    expect(after.includes(Buffer.concat(clusters))).toBe(true);
    expect(after).toHaveLength(before.length);
  });

  it.each([0, 1, 119, 120, 125, 126, 127, 128, 300, 70_000])(
    'makes an element of %d bytes one of equal length that says nothing',
    async (length) => {
      const { after } = await strip(
        Buffer.concat([
          EBML,
          element(SEGMENT, Buffer.concat([tracks, element('1254c367', 'x'.repeat(length)), tracks])),
        ]),
        stripWebm,
      );
      expect(after.includes('x')).toBe(false);
      expect((await strip(after, stripWebm)).size).toEqual({ width: 320, height: 240 });
    },
  );

  it.each([
    [
      'an element that ends beyond the file',
      Buffer.concat([EBML, Buffer.from(SEGMENT, 'hex'), Buffer.from('01000000ffffffff', 'hex'), tracks]),
    ],
    [
      'an element that claims 2^56 bytes',
      Buffer.concat([EBML, open(SEGMENT, tracks, Buffer.from('1254c36701fffffffffffffe', 'hex'))]),
    ],
    [
      'an element that ends beyond the one around it',
      Buffer.concat([EBML, element(SEGMENT, Buffer.from('1254c36788', 'hex')), tracks]),
    ],
    ['tags that never end', Buffer.concat([EBML, open(SEGMENT, tracks, open('1254c367'))])],
    ['a number that is no length', Buffer.concat([EBML, open(SEGMENT, tracks, Buffer.from('1254c36700', 'hex'))])],
    ['a name that is no name', Buffer.concat([EBML, open(SEGMENT, tracks, Buffer.alloc(20))])],
    ['something else at the top', Buffer.concat([EBML, element('1654ae6b'), open(SEGMENT, tracks)])],
    ['a million empty elements', Buffer.concat([EBML, open(SEGMENT, Buffer.from('ec80'.repeat(1_000_000), 'hex'))])],
    [
      'a width of more bytes than a number has',
      Buffer.concat([
        EBML,
        open(SEGMENT, element('1654ae6b', element('ae', element('e0', element('b0', Buffer.alloc(1000)))))),
      ]),
    ],
    ['no picture', Buffer.concat([EBML, open(SEGMENT, element('1549a966'))])],
  ])('refuses %s', async (_what, bytes) => {
    await expect(strip(bytes, stripWebm)).rejects.toMatchObject({ statusCode: 422, errors: [{ path: 'file' }] });
    expect(readFileSync(join(folder, 'video')).equals(bytes)).toBe(true);
  });
});
