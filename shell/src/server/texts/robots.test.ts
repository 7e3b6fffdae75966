/** @jest-environment node */
import type { LiveRemote } from '../composition/live-remote.ts';
import { robotsText } from './robots.ts';

const siteUrl = (path: string) => new URL(path, 'https://example.com').href;

const remote = (name: string, frame: 'public' | 'bare', ...patterns: string[]): LiveRemote => ({
  name,
  version: '1.0.0',
  frame,
  routes: patterns.map((pattern) => ({ id: pattern, pattern, layouts: [], slots: [] })),
  slots: [],
  documents: [],
  entry: 'remoteEntry.js',
  chunks: {},
  hostModules: {},
  publishedAt: '2026-01-01T00:00:00.000Z',
  commit: null,
  author: null,
  webBase: `/remotes/${name}/1.0.0/web/`,
  serverFile: '',
});

describe('robotsText', () => {
  it('closes what is no public section, once, and names the sitemap', () => {
    const text = robotsText([remote('site', 'public', '/', '/about'), remote('admin', 'bare', '/admin/login', '/admin/dashboard/:screen')], siteUrl);

    expect(text).toBe('User-agent: *\nDisallow: /admin\n\nSitemap: https://example.com/sitemap.xml\n');
  });

  it('closes nothing when there is nothing to close', () => {
    expect(robotsText([remote('site', 'public', '/')], siteUrl)).toContain('Disallow:\n');
  });

  it('never closes the whole site', () => {
    expect(robotsText([remote('odd', 'bare', '/', '/:anything')], siteUrl)).toContain('Disallow:\n');
  });
});
