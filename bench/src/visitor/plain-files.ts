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

/** A server for a site's pages as static files. */
export interface PlainFiles {
  readonly origin: string;
  close(): Promise<void>;
}

interface StoredFile {
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
}

/** Brotli quality of the product's own pages. */
const QUALITY = 5;

const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', vary: 'Accept-Encoding' };

/** Response headers of the site that the files keep. */
const KEPT_HEADERS = ['content-type', 'content-encoding', 'cache-control', 'vary'];

/**
 * Serves pages of a running site as static files: documents without scripts, and their resources as the site sends
 * them. Such a page costs only what its design costs; the difference to the site is the cost of its code. A file is
 * copied from the site on its first request, so each page must be visited before the measurement. Resources of other
 * origins are still loaded from there.
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

/** The document without its scripts, compressed. Structured data is kept, because a static page would have it too. */
function withoutScripts(document: Buffer): Buffer {
  const html = document
    .toString()
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link [^>]*as="script"[^>]*>/g, '')
    // It waits for a script, so it is removed.
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
