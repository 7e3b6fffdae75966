import { crc32, deflateSync } from 'node:zlib';
import { paths } from '@northlight/shared/endpoints';
import sharp from 'sharp';
import { formBody } from '../testing/form-body.ts';
import { hostileApi } from './testing/hostile-api.ts';

const hostile = hostileApi();

/** A picture that states a size and has almost no content. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An animation of empty frames, each as large as a screen. */
function gifOf(frames: number, side: number): Buffer {
  const size = [side & 255, side >> 8, side & 255, side >> 8];
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([...size, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ]);
}

const svg = (inside: string, head = '') =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 ` +
      `10">${inside}</svg>`,
  );

/** Twenty entities, each with ten references to the one before. */
function laughs(): string {
  const letter = (index: number) => String.fromCharCode('a'.charCodeAt(0) + index);
  const entities = Array.from(
    { length: 20 },
    (_, index) => `<!ENTITY ${letter(index + 1)} "${`&${letter(index)};`.repeat(10)}">`,
  );
  return `<!DOCTYPE svg [<!ENTITY a "ha">${entities.join('')}]>`;
}

const upload = (content: Buffer, name = 'a.png', type = 'image/png') =>
  hostile.send('POST', paths.mediaUpload, formBody({}, { content, name, type }));

describe('a hostile file', () => {
  it.each([
    ['a picture of 60,000 by 60,000', () => pngOf(60_000, 60_000), 413],
    ['a picture of 2,000,000,000 by 1', () => pngOf(2_000_000_000, 1), [413, 422]],
    ['a picture whose pixels are missing', () => pngOf(5_000, 5_000), 422],
    ['20,000 frames', () => gifOf(20_000, 2_000), [413, 422]],
    ['a page named as a picture', () => Buffer.from('<html><script>alert(1)</script></html>'), 415],
    ['a drawing with laughs', () => svg('&t;', laughs()), 415],
    [
      'a drawing with a foreign entity',
      () => svg('&x;', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      415,
    ],
    [
      'a page behind the first bytes of a picture',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<script>alert(1)</script>')]),
      422,
    ],
    ['a script as a GIF', () => Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=alert(1)//;'), 422],
    [
      'an ImageMagick script',
      () => Buffer.from('push graphic-context\nviewbox 0 0 640 480\nfill "url(https://evil.example/)"'),
      415,
    ],
    ['a PDF', () => Buffer.from('%PDF-1.4\n%%EOF'), 415],
    [
      'a film where a picture belongs',
      () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(100)]),
      415,
    ],
    [
      'a film that calls itself a picture',
      () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypavif'), Buffer.alloc(5000)]),
      422,
    ],
  ] as [string, () => Buffer, number | number[]][])(
    'of %s is refused, and nothing is left of it',
    async (_what, make, expected) => {
      const before = await hostile.storedRows();
      const { status, body } = await upload(make());

      expect([expected].flat()).toContain(status);
      expect(body.errors?.[0]?.path).toBe('file');
      expect(await hostile.storedRows()).toEqual(before);
    },
  );

  it('that is a drawing keeps its shapes only, however it is nested', async () => {
    const groups = Array.from(
      { length: 30 },
      (_, index) => `<g id="a${index + 1}">${`<use xlink:href="#a${index}"/>`.repeat(10)}</g>`,
    );
    const nested = `<defs><g id="a0"><rect width="1" height="1"/></g>${groups.join('')}</defs><use xlink:href="#a30"/>`;
    const drawings = [
      nested,
      '<script>alert(1)</script><rect width="1" height="1"/>',
      '<rect width="1" height="1" onload="alert(1)"/><a xlink:href="javascript:alert(1)"><rect width="1" ' +
        'height="1"/></a>',
      '<foreignObject><body ' +
        'xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject><rect width="1" ' +
        'height="1"/>',
      '<image href="https://evil.example/a.png"/><rect width="1" height="1" fill="url(https://evil.example/#a)"/>',
      '<style>@import "https://evil.example/a.css"</style><rect width="1" height="1"/>',
      '<animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload" ' +
        'to="alert(1)"/><rect width="1" height="1"/>',
    ];
    for (const drawing of drawings) {
      const { status, body } = await upload(svg(drawing), 'a.svg', 'image/svg+xml');
      const served = await hostile.api.app.inject({ method: 'GET', url: String(body.data?.['file_URL']) });

      expect([
        status,
        served.statusCode,
        served.headers['content-type'],
        served.headers['x-content-type-options'],
      ]).toEqual([201, 200, 'image/svg+xml', 'nosniff']);
      expect(served.headers['content-security-policy']).toContain('sandbox');
      expect(served.body).not.toMatch(
        /<(?:use|script|foreignObject|image|style|animate|set|a)\b|\son\w+=|javascript:|https?:\/\/evil/i,
      );
    }
  });

  it('that hides a page behind its pixels is made anew without it', async () => {
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0a5c3e' } })
      .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(
      Buffer.concat([picture, Buffer.from('<script>alert(1)</script>PK\x05\x06')]),
      '<img src=x onerror=alert(1)>.html',
      'text/html',
    );
    const served = await hostile.api.app.inject({ method: 'GET', url: String(body.data?.['file_URL']) });

    expect([status, served.headers['content-type']]).toEqual([201, 'image/jpeg']);
    expect(served.rawPayload.toString('latin1')).not.toMatch(/script|PK/);
  });

  it.each([
    '../../../etc/cron.d/x.png',
    '..\\..\\x.png',
    '/etc/passwd',
    'a\u0000.png',
    '%2e%2e%2fx.png',
    '.htaccess',
    'CON',
    `${'a'.repeat(5000)}.png`,
    'x.png\r\nx-evil: 1',
  ])('named %j is kept under a name of ours', async (name) => {
    const { status, body, headers } = await upload(pngOfOne, name.replace(/[\r\n"]/g, ''));

    expect([status, body.data?.['file_URL']]).toEqual([201, expect.stringMatching(/^\/uploads\/[0-9a-f-]{36}\.png$/)]);
    expect(headers).not.toHaveProperty('x-evil');
  });

  it.each([
    '..%2f..%2fsecret',
    '%2e%2e/secret',
    '..%5c..%5csecret',
    '%00',
    'a%00.png',
    '.incoming/x',
    '..;/secret',
    '%252e%252e%252fsecret',
    'secret/../../secret',
    '__proto__',
  ])('is not found outside of its folder, as /uploads/%s', async (path) => {
    expect((await hostile.send('GET', `/uploads/${path}`)).status).toBe(404);
  });
});

const pngOfOne = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
