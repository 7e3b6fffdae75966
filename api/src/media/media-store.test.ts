import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { renderArt } from '@northlight/shared/art';
import sharp from 'sharp';
import { createMediaStore, type MediaStore } from './media-store.ts';

let folder: string;
let store: MediaStore;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'uploads-'));
  store = createMediaStore(folder);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const upload = (...chunks: Buffer[]) => Readable.from(chunks);
const picture = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#0a5c3e' } });
/** All files in the folder, including unfinished uploads. */
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const nameOf = (address: string) => path.basename(address);

describe('the media store', () => {
  it('makes an image anew, with copies for narrow screens and a placeholder', async () => {
    const file = await store.store(upload(await picture().png().toBuffer()), 'image', 'A wall');

    expect(file).toMatchObject({ type: 'image/png', width: 1200, height: 800, alt: 'A wall' });
    expect(file.variants.map(({ type, width }) => `${width} ${type}`)).toEqual([
      '480 image/avif',
      '480 image/webp',
      '750 image/avif',
      '750 image/webp',
      '1200 image/avif',
      '1200 image/webp',
    ]);
    expect(file.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(files().toSorted()).toEqual(
      [file.file_URL, ...file.variants.map(({ file_URL }) => file_URL)].map(nameOf).toSorted(),
    );
  });

  it('drops the metadata of a photo and turns it upright', async () => {
    const photo = await picture(300, 200)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const file = await store.store(upload(photo), 'image', '');
    const stored = await sharp(readFileSync(path.join(folder, nameOf(file.file_URL)))).metadata();

    expect([file.width, file.height]).toEqual([200, 300]);
    expect([stored.width, stored.height, stored.exif, stored.orientation]).toEqual([200, 300, undefined, undefined]);
  });

  it('keeps a drawing’s shapes and nothing that could run or reach out', async () => {
    const svg = `<?xml version="1.0"?>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60" onload="alert(1)">
        <script>alert(2)</script><style>@import url(http://evil)</style>
        <foreignObject><body onload="alert(3)"/></foreignObject>
        <a href="javascript:alert(4)"><rect width="9" height="9"/></a><image href="http://evil/x.png"/>
        <rect width="80" height="60" fill="url(#g)" style="background:url(http://evil)"/>
        <circle r="3" fill="url(http://evil)"/><animate attributeName="x"/>
      </svg>`;
    const file = await store.store(upload(Buffer.from(svg)), 'icon', '');
    const stored = readFileSync(path.join(folder, nameOf(file.file_URL)), 'utf8');

    expect(file).toMatchObject({ type: 'image/svg+xml', width: 80, height: 60 });
    expect(stored).toContain('<rect width="80" height="60" fill="url(#g)"');
    expect(stored).not.toMatch(/script|onload|evil|javascript|foreignObject|animate|style|alert/i);
  });

  it.each(['', ' xmlns="http://www.w3.org/1999/xhtml"'])(
    'keeps a drawing so that browsers show it: %j',
    async (name) => {
      const svg = `<svg${name} viewBox="0 0 8 6"><rect width="8" height="6"/></svg>`;
      const file = await store.store(upload(Buffer.from(svg)), 'icon', '');
      const stored = readFileSync(path.join(folder, nameOf(file.file_URL)), 'utf8');

      expect(stored).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 8 6"><rect/);
    },
  );

  it('keeps the product’s own drawings as they are', async () => {
    const svg = renderArt('cover', 'What a release night taught us') ?? '';
    const file = await store.store(upload(Buffer.from(svg)), 'image', '');
    const stored = readFileSync(path.join(folder, nameOf(file.file_URL)), 'utf8');

    for (const shape of ['<rect', '<stop', 'linearGradient'])
      expect(stored.split(shape).length).toBe(svg.split(shape).length);
    const pixels = (drawing: string) => sharp(Buffer.from(drawing)).raw().toBuffer();
    expect((await pixels(stored)).equals(await pixels(svg))).toBe(true);
  });

  it('keeps the rules that colour a drawing, for light and for dark, and none that reach out', async () => {
    const rules = '.sky{fill:#0a5c3e}.evil{fill:url(http://evil)}@media(prefers-color-scheme:dark){.sky{fill:#fff}}';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><style><![CDATA[${rules}]]></style>
      <style>@import 'http://evil'; </style><rect class="sky" width="80" height="60"/><style>.a{fill:red</style>
      <script>alert(1)</script></svg>`;
    const file = await store.store(upload(Buffer.from(svg)), 'image', '');
    const stored = readFileSync(path.join(folder, nameOf(file.file_URL)));

    expect(stored.toString()).toContain('<style>.sky{fill:#0a5c3e}@media(prefers-color-scheme:dark){.sky{fill:#fff}}');
    expect(stored.toString()).not.toMatch(/evil\)|import|script|alert/);
    expect((await sharp(stored).raw().toBuffer()).subarray(0, 3)).toEqual(Buffer.from([0x0a, 0x5c, 0x3e]));
  });

  it.each(['curtain', 'sky', 'spectrum'] as const)(
    'keeps the product’s own drawing “%s” with its colours',
    async (kind) => {
      const svg = renderArt(kind, 'North') ?? '';
      const file = await store.store(upload(Buffer.from(svg)), 'image', '');
      const stored = readFileSync(path.join(folder, nameOf(file.file_URL)), 'utf8');
      const rules = (drawing: string) => (/<style>(.*)<\/style>/.exec(drawing)?.[1] ?? '').replace(/\s/g, '');

      expect(rules(stored)).toBe(rules(svg));
      const pixels = (drawing: string) => sharp(Buffer.from(drawing)).raw().toBuffer();
      expect((await pixels(stored)).equals(await pixels(svg))).toBe(true);
    },
  );

  it('keeps a photo of a drawing that stands for its page, in its proportions', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><circle cx="40" cy="30" r="20" ' +
        'fill="#0a5c3e"/></svg>',
    );
    const file = await store.store(upload(svg), 'image', '', { isCard: true });
    const photo = await sharp(readFileSync(path.join(folder, nameOf(file.variants[0]?.file_URL ?? ''))))
      .raw()
      .toBuffer({ resolveWithObject: true });

    expect(file).toMatchObject({
      type: 'image/svg+xml',
      variants: [{ file_URL: file.file_URL.replace('.svg', '-1200.jpg'), type: 'image/jpeg', width: 1200 }],
    });
    expect([photo.info.width, photo.info.height]).toEqual([1200, 900]);
    const pixel = (x: number, y: number) => [...photo.data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
    expect(pixel(2, 2).every((value) => value > 250)).toBe(true);
    expect(pixel(600, 450).map((value, at) => Math.abs(value - ([0x0a, 0x5c, 0x3e][at] ?? 0)) < 8)).toEqual([
      true,
      true,
      true,
    ]);
    await store.remove(file);
    expect(files()).toEqual([]);
  });

  it.each([
    ['0 0 9000000 9000000', 'is too large'],
    ['0 0 10 9000', 'is too long'],
    ['0 0 2 2', 'is too small'],
  ])('makes no photo of a drawing of %s, which %s for one', async (box) => {
    const svg = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><rect width="9" height="9"/></svg>`,
    );
    expect((await store.store(upload(svg), 'image', '', { isCard: true })).variants).toEqual([]);
  });

  it.each([
    ['a page named as a picture', Buffer.from('<html><script>alert(1)</script></html>'), 415],
    ['a program', Buffer.from('MZ\x90\x00'), 415],
    ['nothing', Buffer.alloc(0), 415],
    ['a picture that is cut off', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200)]), 422],
    ['a page that begins as a drawing', Buffer.from('<svg></svg><html>'), 422],
  ])('refuses %s and leaves nothing behind', async (_what, bytes, statusCode) => {
    await expect(store.store(upload(bytes), 'image', '')).rejects.toMatchObject({ statusCode });

    expect(files()).toEqual([]);
  });

  it('stops reading at the first byte that is too much', async () => {
    const head = await picture(10, 10).png().toBuffer();
    let sent = 0;
    const endless = Readable.from(
      (async function* () {
        yield head;
        for (; sent < 200; sent++) yield Buffer.alloc(1_048_576);
      })(),
    );

    await expect(store.store(endless, 'image', '')).rejects.toMatchObject({
      statusCode: 413,
      message: 'File size must be at most 10 MB',
    });
    expect(sent).toBeLessThan(15);
    expect(files()).toEqual([]);
  });

  it('takes a drawing of two megabytes at most, since nobody else is answered while it is made anew', async () => {
    const drawing = (bytes: number) =>
      upload(Buffer.from(`<svg viewBox="0 0 1 1"><desc>${'x'.repeat(bytes)}</desc></svg>`));

    await expect(store.store(drawing(2_200_000), 'image', '')).rejects.toMatchObject({
      statusCode: 413,
      message: 'File size must be at most 2 MB',
    });
    expect(files()).toEqual([]);
    await expect(store.store(drawing(1_900_000), 'image', '')).resolves.toMatchObject({ width: 1, height: 1 });
  });

  it('refuses a small file that would fill the memory when decoded', async () => {
    const bomb = await picture(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_048_576);

    await expect(store.store(upload(bomb), 'image', '')).rejects.toMatchObject({ statusCode: 413 });
    expect(files()).toEqual([]);
  });

  it('refuses a video where an image belongs, and an image where a video does', async () => {
    const video = readFileSync(path.join(__dirname, 'fixtures/places.mp4'));

    await expect(store.store(upload(video), 'image', '')).rejects.toMatchObject({ statusCode: 415 });
    await expect(store.store(upload(await picture(10, 10).png().toBuffer()), 'video', '')).rejects.toMatchObject({
      statusCode: 415,
    });
    await expect(store.store(upload(video), 'video', '')).resolves.toMatchObject({
      type: 'video/mp4',
      width: 64,
      height: 48,
    });
  });

  it.each(['places.mp4', 'tagged.webm'])(
    'stores %s without what it says of its maker, and nothing of half of it',
    async (name) => {
      const video = readFileSync(path.join(__dirname, 'fixtures', name));
      await expect(store.store(upload(video.subarray(0, video.length - 100)), 'video', '')).rejects.toMatchObject({
        statusCode: 422,
      });
      expect(files()).toEqual([]);

      const { file_URL } = await store.store(upload(video), 'video', '');
      expect(readFileSync(path.join(folder, nameOf(file_URL))).includes('Nadia Rahman')).toBe(false);
    },
  );

  it('removes a file with its copies', async () => {
    const file = await store.store(upload(await picture().png().toBuffer()), 'image', '');

    await store.remove(file);

    expect(files()).toEqual([]);
  });
});
