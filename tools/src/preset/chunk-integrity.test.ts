import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { portOf } from '@northlight/shared/process/ports';
import { hashText } from '@northlight/shared/release-store';
import { type Browser, chromium } from 'playwright';
import { buildRooms } from '../build/build-rooms.ts';
import { ensureBrowser } from '../run/prerequisites.ts';
import { hostModuleVersions } from './sharing.ts';

const ROOT = path.resolve(__dirname, '../../..');
const WEB = path.join(ROOT, 'remote-career/dist/web');

/**
 * Source of a minimal host for the container and one of its chunks, run in the page: every module has every export, and
 * the functions that make a definition return it unchanged.
 */
const HOST = `
  const anything = new Proxy(() => {}, {
    get: (_target, key) =>
      key === Symbol.toPrimitive ? () => '' : key === 'then' ? undefined : key in kept ? kept[key] : anything,
    apply: () => anything,
  });
  const kept = Object.fromEntries(['defineRemote', 'route', 'slot'].map((name) => [name, (definition) => definition]));
  const scope = {};
  for (const [module, version] of Object.entries(${JSON.stringify(hostModuleVersions())}))
    scope[module] = { [version]: { get: () => () => anything, loaded: 1, from: 'host', eager: true } };
  window.load = (entry, integrity) => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { src: entry, integrity, crossOrigin: 'anonymous' });
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('the container was refused'));
    document.head.append(script);
  }).then(async () => {
    await remote_career.init(scope);
    const { default: remote } = (await remote_career.get('./remote'))();
    await remote.slots['open-positions'].component();
    return remote.id;
  });`;

let browser: Browser;
let chunk: string;

beforeAll(async () => {
  await buildRooms(['remote-career']);
  const { chunks } = JSON.parse(readFileSync(path.join(WEB, 'chunks.json'), 'utf8')) as {
    chunks: Record<string, string[]>;
  };
  chunk = chunks['open-positions']?.[0] ?? 'there is none';
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
});

afterAll(() => browser?.close());

const contentOf = (file: string) => readFileSync(path.join(WEB, file));

/** The file with one bit flipped. */
function flipped(file: string): Buffer {
  const content = contentOf(file);
  const place = content.length >> 1;
  content.writeUInt8(content.readUInt8(place) ^ 1, place);
  return content;
}

/** Serves a release's files, some of them changed, and a page that preloads what it will load. */
async function serve(
  changed: Readonly<Record<string, Buffer>> = {},
): Promise<{ origin: string; asked: string[]; server: Server }> {
  const asked: string[] = [];
  const preloads = ['remoteEntry.js', chunk].map(
    (file) =>
      `<link rel="preload" href="/web/${file}" as="script" crossorigin integrity="${hashText(contentOf(file))}">`,
  );
  const server = createServer((request, response) => {
    const file = path.basename(request.url ?? '');
    if (request.url === '/')
      return response
        .setHeader('content-type', 'text/html')
        .end(`<!doctype html><head><link rel="icon" href="data:,">${preloads.join('')}<script>${HOST}</script></head>`);
    asked.push(file);
    return response
      .setHeader('content-type', 'text/javascript')
      .setHeader('cache-control', 'no-store')
      .end(changed[file] ?? contentOf(file));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { origin: `http://localhost:${portOf(server)}`, asked, server };
}

/** The page's result after loading the container and one of its chunks, and the messages in the console. */
async function load({
  origin,
  server,
}: Awaited<ReturnType<typeof serve>>): Promise<{ result: string; said: string[] }> {
  const page = await browser.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  try {
    await page.goto(`${origin}/`, { waitUntil: 'load' });
    const result = await page.evaluate(
      ([entry = '', integrity = '']) =>
        (Reflect.get(globalThis, 'load') as (entry: string, integrity: string) => Promise<string>)(
          entry,
          integrity,
        ).catch((error: Error) => `${error.name}: ${error.message}`),
      ['/web/remoteEntry.js', hashText(contentOf('remoteEntry.js'))],
    );
    return { result, said };
  } finally {
    await page.close();
    server.close();
  }
}

describe('a remote’s scripts in a browser', () => {
  it('are taken as they were built, each fetched once although it was preloaded', async () => {
    const site = await serve();

    expect(await load(site)).toEqual({ result: 'career', said: [] });
    expect(site.asked.toSorted()).toEqual([chunk, 'remoteEntry.js'].toSorted());
  });

  it('are refused by the container’s own runtime when one bit of a chunk differs', async () => {
    const { result, said } = await load(await serve({ [chunk]: flipped(chunk) }));

    expect(result).toContain('ChunkLoadError');
    expect(said.join()).toContain('integrity');
  });

  it('are refused by the hash of the registry when one bit of the container differs', async () => {
    const { result } = await load(await serve({ 'remoteEntry.js': flipped('remoteEntry.js') }));

    expect(result).toContain('the container was refused');
  });
});
