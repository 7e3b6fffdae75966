/** @jest-environment node */
import { liveRemoteOf } from '../../testing/release-of.ts';
import { robotsText } from './robots.ts';

const siteUrl = (path: string) => new URL(path, 'https://example.com').href;

describe('robotsText', () => {
  it('closes what is no public section, once, and names the sitemap', () => {
    const text = robotsText(
      [
        liveRemoteOf('site', ['/', '/about']),
        liveRemoteOf('admin', ['/admin/login', '/admin/dashboard/:screen'], { frame: 'bare' }),
      ],
      siteUrl,
    );

    expect(text).toBe('User-agent: *\nDisallow: /admin\n\nSitemap: https://example.com/sitemap.xml\n');
  });

  it('closes nothing when there is nothing to close', () => {
    expect(robotsText([liveRemoteOf('site', ['/'])], siteUrl)).toContain('Disallow:\n');
  });

  it('never closes the whole site', () => {
    expect(robotsText([liveRemoteOf('odd', ['/', '/:anything'], { frame: 'bare' })], siteUrl)).toContain('Disallow:\n');
  });
});
