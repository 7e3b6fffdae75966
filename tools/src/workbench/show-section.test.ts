import { get, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { showSection } from './show-section.ts';
import { close, listen, portOf } from './small-server.ts';
import type { State } from './states.ts';

const API = 'http://api-long.workbench.localhost:6100';
const DOCUMENT = [
  '<!doctype html>\n<html lang="en"><head><meta name="color-scheme" content="light dark">',
  '<style>@media (prefers-color-scheme: dark) { a { color: red } }</style></head>',
  `<body><img src="${API}/uploads/1.jpg"></body></html>`,
].join('');
const SCRIPT = 'matchMedia("(prefers-color-scheme: dark)")';

let shell: Server;
let front: Server;
let state: State;
let asked: IncomingHttpHeaders[];

beforeEach(async () => {
  asked = [];
  state = { content: 'long', dark: true, rtl: true };
  shell = await listen(async ({ url, headers }, response) => {
    asked.push(headers);
    const isPage = url === '/blog';
    response.writeHead(200, {
      'content-type': isPage ? 'text/html; charset=utf-8' : 'text/javascript',
      'content-security-policy': `img-src 'self' data: https: http: ${API}; frame-ancestors 'none'`,
    });
    response.end(isPage ? DOCUMENT : SCRIPT);
  }, 0);
  front = await listen(
    (request, response) =>
      showSection(request, response, {
        state,
        shell: { origin: `http://127.0.0.1:${portOf(shell)}`, apiOrigin: API },
        port: 6100,
      }),
    0,
  );
});

afterEach(() => Promise.all([close(front), close(shell)]));

async function ask(path: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { host: 'long-dark-rtl.workbench.localhost:6100', 'accept-encoding': 'br', 'if-none-match': '"a"' };
    get({ host: '127.0.0.1', port: portOf(front), path, headers }, resolve).on('error', reject);
  });
  return { headers: answer.headers, body: await text(answer) };
}

describe('a document in the workbench', () => {
  it('is written in the direction and the scheme of its state', async () => {
    const { body } = await ask('/blog');
    expect(body).toContain('<html lang="en" dir="rtl" data-theme="dark">');
    expect(body).toContain('<meta name="color-scheme" content="dark">');
    expect(body).toContain('@media (min-width: 0) { a { color: red } }');

    state = { content: 'long', dark: false, rtl: false };
    const light = await ask('/blog');
    expect(light.body).toContain('<html lang="en" dir="ltr" data-theme="light">');
    expect(light.body).toContain('@media (max-width: 0) { a { color: red } }');
  });

  it('reads from the API of its state', async () => {
    const { body, headers } = await ask('/blog');
    const own = 'http://api-long-dark-rtl.workbench.localhost:6100';
    expect(body).toContain(`<img src="${own}/uploads/1.jpg">`);
    expect(headers['content-security-policy']).toContain(own);
  });

  it('may be framed by the workbench alone, and asks no other machine for a picture', async () => {
    const { headers } = await ask('/blog');
    expect(headers['content-security-policy']).toBe(
      "img-src 'self' data: http://api-long-dark-rtl.workbench.localhost:6100; " +
        'frame-ancestors http://workbench.localhost:6100',
    );
  });

  it('comes from a shell that takes its visitor for one of this machine and answers whole', async () => {
    await ask('/blog');
    expect(asked).toEqual([{ host: `127.0.0.1:${portOf(shell)}`, connection: 'keep-alive' }]);
  });

  it('comes from the shell alone, whatever host the address names', async () => {
    const other = await listen(async (_request, response) => void response.end('secret of another machine'), 0);
    try {
      for (const begin of ['//', 'http://'])
        expect((await ask(`${begin}127.0.0.1:${portOf(other)}/`)).body).toBe(SCRIPT);
    } finally {
      await close(other);
    }
  });

  it('has the scripts of the shell as they are', async () => {
    expect((await ask('/main.js')).body).toBe(SCRIPT);
  });
});
