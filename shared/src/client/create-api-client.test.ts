/** @jest-environment node */
import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ApiClient, createApiClient, ApiError } from './index.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server;
let seen: Seen[];
let answer: (response: ServerResponse) => void;
let api: ApiClient;
let token: string | null;
let unauthorized: (string | null)[];

beforeEach(async () => {
  [seen, token, unauthorized] = [[], null, []];
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  api = createApiClient({
    origin: `http://localhost:${port}`,
    token: () => token,
    onUnauthorized: (sent) => void unauthorized.push(sent),
  });
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const json =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  );

describe('createApiClient', () => {
  it('asks for a list with its query and answers the body', async () => {
    answer = json(200, { statusCode: 200, message: 'OK', data: [], total: 7 });

    await expect(api.articles({ page: 1, limit: 6, category_id: 3 })).resolves.toMatchObject({ total: 7 });
    expect(seen[0]?.url).toBe('/article?page=1&limit=6&category_id=3');
  });

  it('sets no header of which a browser would have to ask the API first', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    answer = json(200, []);
    await api.list('team-member');
    await api.send('POST', '/contact-form/send-message', new URLSearchParams({ name: 'Ada' }));

    const headers = fetched.mock.calls.map(([request]) => [...(request as Request).headers.keys()].toSorted());
    expect(headers).toEqual([['accept'], ['accept', 'content-type']]);
    fetched.mockRestore();
  });

  it('sends the token of the moment, and none when there is none', async () => {
    answer = json(200, []);
    await api.list('team-member');
    token = 'abc';
    await api.list('team-member');

    expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer abc']);
  });

  it('sends JSON, also where there is nothing to send', async () => {
    answer = json(200, {});
    await api.send('POST', '/admin/auth/logout');
    await api.send('PATCH', '/x', { title: 'ä' });
    await api.send('DELETE', '/x');

    expect(seen.map(({ method, headers, body }) => [method, headers['content-type'], body])).toEqual([
      ['POST', 'application/json', '{}'],
      ['PATCH', 'application/json', '{"title":"ä"}'],
      ['DELETE', undefined, ''],
    ]);
  });

  it('throws the server’s own words, issues and Retry-After', async () => {
    answer = json(422, {
      statusCode: 422,
      message: 'Title is required',
      errors: [{ path: 'title', message: 'Title is required' }],
    });
    expect(await failureOf(api.send('POST', '/x', {}))).toMatchObject({
      status: 422,
      message: 'Title is required',
      errors: [{ path: 'title' }],
    });

    answer = json(429, { statusCode: 429, message: 'Later' }, { 'retry-after': '12' });
    expect(await failureOf(api.get('/x'))).toMatchObject({ status: 429, retryAfter: 12 });
  });

  it('fails with status 0 when something else answers for the API, as the page of a hotel’s network', async () => {
    answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>');

    expect(await failureOf(api.get('/x'))).toMatchObject({ name: 'ApiError', status: 0 });
  });

  it('says so once when the session has ended', async () => {
    answer = json(401, { statusCode: 401, message: 'Please sign in' });

    expect(await failureOf(api.get('/x'))).toBeInstanceOf(ApiError);
    expect(unauthorized).toEqual([null]);
  });

  it('says which session has ended, also when the visitor has signed in again meanwhile', async () => {
    const signIn = (response: ServerResponse) => {
      token = 'new';
      json(401, { statusCode: 401, message: 'Please sign in' })(response);
    };
    for (const call of [() => api.get('/x'), () => api.send('POST', '/x')]) {
      token = 'old';
      answer = signIn;
      await failureOf(call());
    }

    expect(unauthorized).toEqual(['old', 'old']);
  });

  it('fails with status 0 when nobody answers in time, and when nobody is there', async () => {
    answer = () => {};
    const { port } = server.address() as AddressInfo;
    const hasty = createApiClient({ origin: `http://localhost:${port}`, timeout: 400 });
    expect(await failureOf(hasty.get('/x'))).toMatchObject({ status: 0 });

    const nobody = createApiClient({ origin: 'http://localhost:1' });
    expect(await failureOf(nobody.get('/x'))).toMatchObject({ status: 0, message: 'The server could not be reached.' });
  });

  it('rejects with the caller’s own reason when the caller gave up', async () => {
    answer = () => {};
    const abort = new AbortController();
    const call = failureOf(api.get('/x', undefined, { signal: abort.signal }));
    abort.abort(new Error('went elsewhere'));

    expect(await call).toMatchObject({ message: 'went elsewhere' });
  });

  it('answers a file as it is, and a refused one in the server’s words', async () => {
    answer = (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.4');
    const file = await api.get<Blob>('/file', undefined, { as: 'blob' });
    expect([file.type, await file.text()]).toEqual(['application/pdf', '%PDF-1.4']);

    answer = json(404, { statusCode: 404, message: 'There is no resume' });
    expect(await failureOf(api.get('/file', undefined, { as: 'blob' }))).toMatchObject({
      status: 404,
      message: 'There is no resume',
    });

    answer = (response) => response.writeHead(502).end('<h1>Bad gateway</h1>');
    expect(await failureOf(api.get('/file', undefined, { as: 'blob' }))).toMatchObject({
      status: 502,
      message: 'The server answered 502.',
    });
  });

  it('has plain words for what a proxy refuses without the API’s own', async () => {
    const words = { 413: 'This is larger than the server accepts.', 429: 'Too many requests. Please try again later.' };
    for (const [status, message] of Object.entries(words))
      for (const page of ['<h1>Refused</h1>', '', 'null']) {
        answer = (response) => response.writeHead(Number(status), { 'retry-after': '7' }).end(page);
        const refused = { name: 'ApiError', status: Number(status), message, retryAfter: 7 };

        await expect(api.get('/x')).rejects.toMatchObject(refused);
        await expect(api.send('POST', '/x', new FormData())).rejects.toMatchObject(refused);
        await expect(api.get('/file', undefined, { as: 'blob' })).rejects.toMatchObject(refused);
      }
  });

  it('fails as without an answer when somebody else answers with a page', async () => {
    for (const page of ['<html>Log in to the network of this hotel</html>', '']) {
      answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page);
      const unreached = { name: 'ApiError', status: 0, message: 'The server could not be reached.' };

      await expect(api.list('team-member')).rejects.toMatchObject(unreached);
      await expect(api.send('POST', '/contact-form/send-message', {})).rejects.toMatchObject(unreached);
    }
  });

  it('refuses a file that the browser can’t read any more, at its field, and sends nothing', async () => {
    jest.spyOn(console, 'debug').mockImplementation(() => undefined);
    const folder = mkdtempSync(path.join(tmpdir(), 'lost-file-'));
    const file = path.join(folder, 'a.png');
    writeFileSync(file, 'picture');
    const form = new FormData();
    form.append('file', await openAsBlob(file), 'a.png');
    rmSync(folder, { recursive: true });

    const message = 'a.png can’t be read any more. Remove it from the form, and choose it again.';
    await expect(api.send('POST', '/team-member/admin/create', form)).rejects.toMatchObject({
      status: 422,
      message,
      errors: [{ path: 'file', message }],
    });
    expect(seen).toEqual([]);
  });

  it('makes addresses of uploads absolute and leaves others', () => {
    expect(api.mediaUrl('/uploads/a.png')).toBe(`${api.origin}/uploads/a.png`);
    expect(api.mediaUrl('https://elsewhere.example/a.png')).toBe('https://elsewhere.example/a.png');
  });

  it('finds uploads at the media origin where there is one, and what the API draws at the API', () => {
    const { mediaUrl } = createApiClient({ origin: api.origin, mediaOrigin: 'https://media.example' });

    expect(mediaUrl('/uploads/a.png')).toBe('https://media.example/uploads/a.png');
    expect(mediaUrl('/share-card/article/1.png')).toBe(`${api.origin}/share-card/article/1.png`);
    expect(mediaUrl('https://elsewhere.example/uploads/a.png')).toBe('https://elsewhere.example/uploads/a.png');
  });
});
