import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Recording } from '@northlight/shared/recordings';
import { unrecordedReads } from './unrecorded-reads.ts';

/** A built remote with two pages and a slot; one page fails without the response that it reads. */
const BUNDLE = `
const { createElement: h } = require('react');
const page = (Component) => async () => ({ default: Component });
const head = () => ({ title: 'Events' });
module.exports.default = {
  id: 'events',
  frame: 'public',
  routes: [
    { id: 'events', path: '/events', head, loader: ({ api }) => api.get('/event'), page: page(() => null) },
    { id: 'event', path: '/events/:id', head, loader: ({ api, params }) => api.get('/event/' + params.id),
      page: page(() => null) },
  ],
  slots: {
    next: { loader: ({ api }) => api.get('/event', { limit: 1 }).catch(() => []), component: page(() => h('p')) },
  },
};`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unrecorded-'));
  mkdirSync(path.join(folder, 'server'));
  writeFileSync(path.join(folder, 'server/server.cjs'), BUNDLE);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const answer = { status: 200, reads: {}, body: [] };
const whole: Recording = {
  views: [{ kind: 'route', id: 'event', address: '/events/7', asks: ['/event/7'] }],
  answers: { '/event': answer, '/event/7': answer, '/event?limit=1': answer },
};

describe('what a remote reads and was not recorded', () => {
  it('is nothing where everything is there', async () => {
    expect(await unrecordedReads(folder, whole)).toEqual([]);
  });

  it('is named with the page or the slot that reads it, whether that stands without it or not', async () => {
    expect(await unrecordedReads(folder, { ...whole, answers: {} })).toEqual([
      'In events, the page /events reads what was not recorded: /event.',
      'In events, the page /events/7 reads what was not recorded: /event/7.',
      'In events, the slot next reads what was not recorded: /event?limit=1.',
    ]);
  });

  it('is not known of a page whose address nobody has recorded', async () => {
    expect(await unrecordedReads(folder, { ...whole, views: [] })).toEqual([]);
  });
});
