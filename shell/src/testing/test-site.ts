import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PREVIEWS_FOLDER, type Preview } from '@northlight/shared/release';
import { openPreviewSigner } from '@northlight/shared/release-store';
import type { FastifyInstance } from 'fastify';
import type { Boot } from '../app/boot.ts';
import type { Visit } from '../app/visit.ts';
import { buildServer } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { createReleaseFolder, type ReleaseFolder } from './release-folder.ts';
import { removeFolder } from './remove-folder.ts';

/** The site's server with its own release store and without an API. */
export interface TestSite {
  readonly app: FastifyInstance;
  readonly store: ReleaseFolder;
  get(url: string, cookie?: string): Promise<TestPage>;
  /** @param headers in addition to those of a browser on a page of this site. */
  report(body: unknown, headers?: Readonly<Record<string, string>>): Promise<number>;
  /** Starts another process of the same site. */
  another(): Promise<Pick<TestSite, 'get' | 'report'> & { close(): Promise<void> }>;
  /** Stores a preview and signs its link, as the command does. @returns `<id>.<signature>`. */
  preview(preview: Preview): Promise<string>;
  dispose(): Promise<void>;
}

export interface TestPage {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** Null for a response that is no document. */
  readonly boot: Boot | null;
  readonly visit: Visit | null;
}

const SITE_ORIGIN = 'https://example.com';

/**
 * @param env in addition to the environment of all test sites.
 * @param web files of the browser build, by path.
 */
export async function startTestSite(
  env: Readonly<Record<string, string>> = {},
  web: Readonly<Record<string, string>> = {},
): Promise<TestSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  for (const part of ['web', 'remotes']) mkdirSync(path.join(folder, part));
  writeFileSync(path.join(folder, 'web/chunks.json'), JSON.stringify({ chunks: {}, entries: { main: ['main.js'] } }));
  writeFileSync(path.join(folder, 'web/provided.json'), '{}');
  for (const [place, content] of Object.entries(web)) {
    mkdirSync(path.join(folder, 'web', path.dirname(place)), { recursive: true });
    writeFileSync(path.join(folder, 'web', place), content);
  }
  const store = createReleaseFolder(path.join(folder, 'remotes'));
  store.publish({ remotes: [] });
  // No server listens on the API's port.
  const build = () =>
    buildServer(
      readConfig(
        {
          DATA_DIR: folder,
          SHELL_WEB_DIR: path.join(folder, 'web'),
          SITE_ORIGIN,
          API_ORIGIN: 'http://127.0.0.1:9',
          LOG_LEVEL: 'silent',
          ...env,
        },
        folder,
      ),
    );
  const app = await build();

  return {
    app,
    store,
    get: (url, cookie) => get(app, url, cookie),
    report: (body, headers) => report(app, body, headers),
    async another() {
      const other = await build();
      return {
        get: (url, cookie) => get(other, url, cookie),
        report: (body, headers) => report(other, body, headers),
        close: () => other.close(),
      };
    },
    async preview(preview) {
      mkdirSync(path.join(store.folder, PREVIEWS_FOLDER), { recursive: true });
      writeFileSync(path.join(store.folder, PREVIEWS_FOLDER, `${preview.id}.json`), JSON.stringify(preview));
      return (await openPreviewSigner(folder)).sign(preview.id);
    },
    async dispose() {
      await app.close();
      removeFolder(folder);
    },
  };
}

async function get(app: FastifyInstance, url: string, cookie?: string): Promise<TestPage> {
  const { statusCode, body, headers } = await app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(body)?.[1];
  return {
    status: statusCode,
    body,
    headers,
    boot: boot === undefined ? null : (JSON.parse(boot) as Boot),
    visit: visitIn(headers['server-timing']),
  };
}

/** Parses the `Server-Timing` header as a browser does. */
function visitIn(header: unknown): Visit | null {
  const [, trace, proof] = /^trace;desc="([^"]*)", proof;desc="([^"]*)"$/.exec(String(header)) ?? [];
  return trace !== undefined && proof !== undefined ? { trace, proof } : null;
}

async function report(
  app: FastifyInstance,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const own = { 'content-type': 'application/json', origin: SITE_ORIGIN, 'sec-fetch-site': 'same-origin' };
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/remotes/failures',
    headers: { ...own, ...headers },
    payload: JSON.stringify(body),
  });
  return statusCode;
}
