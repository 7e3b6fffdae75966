import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeApi, readRecording, writeRecording } from '@northlight/shared/recordings';
import { recordRemote } from './record-remote.tsx';

/** A remote with a list, a page for each record of it, and a slot, as its build writes it. */
const BUNDLE = `
const { createElement: h } = require('react');
const { useRouteData } = require('@northlight/shared/remote');
const page = (Component) => async () => ({ default: Component });
module.exports.default = {
  id: 'events',
  frame: 'public',
  routes: [
    {
      id: 'events', path: '/events', head: ({ data }) => ({ title: data[0].city }),
      loader: ({ api }) => api.get('/event', { view: 'card', limit: 2 }),
      page: page(() => h('ul', null, useRouteData().map(({ title }) => h('li', { key: title }, title)))),
    },
    {
      id: 'event', path: '/events/:id', head: () => ({ title: 'Event' }),
      loader: async ({ api, params }) => ({ file: (await api.get('/event/' + params.id)).file }),
      page: page(() => h('img', { src: useRouteData().file })),
    },
  ],
  slots: {
    next: {
      loader: async ({ api }) => (await api.get('/event', { view: 'card', limit: 2 }))[0],
      component: page(({ data }) => h('p', null, data.held)),
    },
  },
  server: async () => ({ default: { sitemap: async function* ({ api }) {
    for (const { id } of await api.get('/event')) yield { path: '/events/' + id };
  } } }),
};`;

const event = { type: 'object', required: ['title'], properties: { title: { type: 'string' } } };
const answering = (schema: object) => ({
  get: { responses: { '200': { content: { 'application/json': { schema } } } } },
});
const api = describeApi({
  paths: {
    '/event': answering({
      type: 'array',
      items: {
        ...event,
        properties: {
          title: { type: 'string' },
          city: { type: 'string' },
          held: { type: 'string', format: 'date-time' },
        },
      },
    }),
    '/event/{id}': answering({ type: 'object', properties: { file: { type: 'string' } }, required: ['file'] }),
  },
});

let folder: string;
let server: Server;
let origin: string;
let asked: IncomingMessage[];
let list: readonly object[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'recorded-'));
  mkdirSync(path.join(folder, 'server'));
  writeFileSync(path.join(folder, 'server/server.cjs'), BUNDLE);
  asked = [];
  list = [
    { id: 7, title: 'Rays', city: 'Dhaka', held: '2031-05-04T16:20:11.123Z' },
    { id: 8, title: 'Light', city: 'Dubai', held: '2031-05-01T16:20:11.123Z' },
  ];
  server = createServer((request, response) => {
    asked.push(request);
    const file = `${origin}/uploads/1f0c-${asked.length}-1200.jpg`;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url?.startsWith('/event/') ? { file } : list));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  origin = `http://127.0.0.1:${address.port}`;
});

afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await new Promise((resolve) => server.close(resolve));
});

describe('recordRemote', () => {
  it('goes through each route and slot, with a record out of a list where an address needs one', async () => {
    const { views } = await recordRemote(folder, { origin, api });

    expect(views).toEqual([
      { kind: 'route', id: 'events', address: '/events', asks: ['/event?limit=2&view=card'] },
      { kind: 'route', id: 'event', address: '/events/7', asks: ['/event/7'] },
      { kind: 'slot', id: 'next', address: '/workbench/slots/next', asks: ['/event?limit=2&view=card'] },
    ]);
  });

  it('notes which fields loaders, heads and pages read, with their types', async () => {
    const { answers } = await recordRemote(folder, { origin, api });

    expect(answers['/event?limit=2&view=card']?.reads).toEqual({
      '[].city': 'string',
      '[].held': 'string (date-time)',
      '[].title': 'string',
    });
    expect(answers['/event/7']?.reads).toEqual({ file: 'string' });
  });

  it('only reads, as a stranger, each address once', async () => {
    await recordRemote(folder, { origin, api });

    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /event',
      'GET /event?limit=2&view=card',
      'GET /event/7',
    ]);
    expect(asked.flatMap(({ headers }) => [headers.cookie, headers.authorization])).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
  });

  it('writes the same file for the same content of another installation, and no address of a machine', async () => {
    const write = async () => {
      mkdirSync(path.join(folder, 'remote-events'), { recursive: true });
      await writeRecording(path.join(folder, 'remote-events'), await recordRemote(folder, { origin, api }));
      return readRecording(path.join(folder, 'remote-events'));
    };
    const first = await write();
    // The same content, installed at another time.
    list = list.map((one, at) => ({ ...one, held: `2032-08-0${4 - 3 * at}T09:00:00.000Z` }));

    expect(await write()).toEqual(first);
    expect(first?.answers['/event/7']?.body).toEqual({ file: '/uploads/recorded-1-1200.jpg' });
  });

  it('refuses an answer that is not what the API says of it', async () => {
    list = [{ id: 7, title: 3, city: 'Dhaka', held: '2031-05-04T16:20:11.123Z' }];

    await expect(recordRemote(folder, { origin, api })).rejects.toThrow(
      /What \/event\?limit=2&view=card answers is not what the API says: 0\.title: /,
    );
  });
});
