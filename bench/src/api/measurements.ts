import sharp from 'sharp';
import type { Call } from './load.ts';
import type { Api } from './servers.ts';

export interface Measurement {
  readonly name: string;
  readonly call: (api: Api) => Call;
  /** The route of the bare server that answers all paths of the call. */
  readonly bare: string;
}

const PER_PAGE = 6;

const get = (name: string, pathOf: (api: Api, index: number) => string, bare: string): Measurement => ({
  name,
  call: (api) => ({ method: 'GET', path: (index) => pathOf(api, index), connections: 20, seconds: 1 }),
  bare,
});

const post = (name: string, path: string, load: (api: Api) => Omit<Call, 'method' | 'path'>): Measurement => ({
  name,
  call: (api) => ({ method: 'POST', path: () => path, ...load(api) }),
  bare: path,
});

/** Spreads calls over a range without repeating a value soon. */
const spread = (index: number, range: number): number => (index * 7_919) % range;
const pages = ({ articles }: Api) => Math.floor(articles / PER_PAGE);

/** Repeated calls of one address are answered by the API's cache; their names say so. */
const READS: readonly Measurement[] = [
  get('list, first page (from memory)', () => `/article?page=0&limit=${PER_PAGE}`, '/article'),
  get('list, last page (from memory)', (api) => `/article?page=${pages(api) - 1}&limit=${PER_PAGE}`, '/article'),
  // One article a page, because otherwise there are fewer pages than calls.
  get('list, every page another', (api, index) => `/article?page=${spread(index, api.articles)}&limit=1`, '/article'),
  get(
    'list by title, every page another',
    (api, index) => `/article?page=${spread(index, api.articles)}&limit=1&sort=title`,
    '/article',
  ),
  get(
    'show, every article another',
    (api, index) => `/article/show/${1 + spread(index, api.articles)}`,
    '/article/show/:id',
  ),
];

const JSON_BODY = { 'content-type': 'application/json' };
const FORM_BODY = { 'content-type': 'multipart/form-data; boundary=edge' };

export async function measurements(): Promise<readonly Measurement[]> {
  const noise = { type: 'gaussian', mean: 120, sigma: 12 } as const;
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
  const upload = uploadOf(picture);
  return [
    ...READS,
    post('post a message', '/contact-form/send-message', () => ({
      headers: JSON_BODY,
      body: message,
      connections: 10,
      seconds: 2,
    })),
    post('post a record', '/technology-category/admin/create', ({ administrator }) => ({
      headers: { ...JSON_BODY, ...administrator },
      body: (index) => JSON.stringify({ title: `Category ${index}` }),
      connections: 10,
      seconds: 2,
    })),
    post(
      `upload a picture of ${Math.round(picture.length / 1024)} KB`,
      '/team-member/admin/create',
      ({ administrator }) => ({
        headers: { ...FORM_BODY, ...administrator },
        body: () => upload,
        connections: 2,
        seconds: 6,
      }),
    ),
  ];
}

const message = (index: number) =>
  JSON.stringify({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '+8801712345678',
    message: `Hello ${index}`,
  });

function uploadOf(picture: Buffer): Buffer {
  const part = (name: string, value: string) =>
    `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file =
    '--edge\r\ncontent-disposition: form-data; name="file"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  return Buffer.concat([
    Buffer.from(`${part('name', 'Nadia')}${part('designation', 'Director')}${file}`),
    picture,
    Buffer.from('\r\n--edge--\r\n'),
  ]);
}
