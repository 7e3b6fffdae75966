import { stripWebm } from './strip-webm.ts';
import { element, fixture, IDENTIFYING_TEXTS, videoCopies } from './testing/videos.ts';

const copies = videoCopies();

const EBML = Buffer.from('1a45dfa3874282847765626d', 'hex');
/** As browsers record: the lengths of the segment and its clusters were unknown. */
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
    for (const word of [...IDENTIFYING_TEXTS, 'The yard'])
      if (word !== 'made by hand') expect(before.includes(word)).toBe(true);
    const { size, after } = await copies.strip(before, stripWebm);

    expect(size).toEqual({ width: 64, height: 48 });
    expect(after).toHaveLength(before.length);
    for (const word of [...IDENTIFYING_TEXTS, 'The yard', 'LOCATION', 'ENCODER'])
      expect(after.includes(word)).toBe(false);
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
    const { size, after } = await copies.strip(before, stripWebm);

    expect(size).toEqual({ width: 320, height: 240 });
    expect(['Chrome', 'a photo', 'secret'].some((word) => after.includes(word))).toBe(false);
    expect(after.includes(Buffer.concat(clusters))).toBe(true);
    expect(after).toHaveLength(before.length);
  });

  it.each([0, 1, 119, 120, 125, 126, 127, 128, 300, 70_000])(
    'makes an element of %d bytes one of equal length that says nothing',
    async (length) => {
      const { after } = await copies.strip(
        Buffer.concat([
          EBML,
          element(SEGMENT, Buffer.concat([tracks, element('1254c367', 'x'.repeat(length)), tracks])),
        ]),
        stripWebm,
      );
      expect(after.includes('x')).toBe(false);
      expect((await copies.strip(after, stripWebm)).size).toEqual({ width: 320, height: 240 });
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
    await expect(copies.strip(bytes, stripWebm)).rejects.toMatchObject({ statusCode: 422, errors: [{ path: 'file' }] });
    expect(copies.newest().equals(bytes)).toBe(true);
  });
});
