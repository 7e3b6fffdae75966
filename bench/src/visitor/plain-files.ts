import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import {
  createServer,
  get,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';

/** Pages of a site as files, with nothing that makes them. */
export interface PlainFiles {
  readonly origin: string;
  close(): Promise<void>;
}

interface StoredFile {
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
}

/** The quality with which the product compresses its pages. */
const QUALITY = 5;

const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', vary: 'Accept-Encoding' };

/** What files keep of the headers with which the site sends them. */
const KEPT_HEADERS = ['content-type', 'content-encoding', 'cache-control', 'vary'];

/**
 * Serves pages of a running site as plain files: its documents without their scripts, and what they show, as the site
 * sends it. Such a page costs what its design costs, and whatever the site's own costs beyond that is the machinery. A
 * file is copied from the site when it is asked for first, so each page has to be visited before anything is measured.
 * What is of another origin still comes from there.
 */
export async function servePlainFiles(site: string, pages: readonly string[]): Promise<PlainFiles> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plain-files-'));
  const files = new Map<string, Promise<StoredFile | null>>();

  async function copy(address: string): Promise<StoredFile | null> {
    const isPage = pages.includes(address);
    const response = await ask(site + address, isPage ? 'identity' : 'br');
    const body = await buffer(response);
    if (response.statusCode !== 200) return null;
    const file = path.join(folder, createHash('sha256').update(address).digest('hex'));
    await writeFile(file, isPage ? withoutScripts(body) : body);
    return { path: file, headers: isPage ? PAGE_HEADERS : cacheableHeaders(response) };
  }

  async function answer(address: string, response: ServerResponse): Promise<void> {
    const copying = files.get(address) ?? copy(address);
    files.set(address, copying);
    const file = await copying;
    if (file) createReadStream(file.path).pipe(response.writeHead(200, file.headers));
    else response.writeHead(404).end();
  }

  const server = createServer((request, response) => {
    answer(request.url ?? '/', response).catch(() => response.writeHead(502).end());
  });

  return {
    origin: await originOf(server),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

/** The document without what runs in it, compressed. Structured data stays, as a file would have it too. */
function withoutScripts(document: Buffer): Buffer {
  const html = document
    .toString()
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link [^>]*as="script"[^>]*>/g, '')
    // What it waits for is a script.
    .replace(/<link rel="expect"[^>]*>/, '');
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}

const ask = (address: string, encoding: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': encoding } }, resolve).on('error', reject);
  });

const cacheableHeaders = ({ headers }: IncomingMessage): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => KEPT_HEADERS.includes(name)));

async function originOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}
