/** @jest-environment node */
import { freePort } from '@northlight/shared/process/ports';
import { startLoadBalancer } from '@northlight/shared/testing/front-program';

describe('the routes of the API for processes of the site, behind nginx', () => {
  it.each([
    '/internal/content-versions',
    '/internal/content-changes',
    '/internal/content-versions/admin/',
    '/internal/admin/news',
    '//internal/content-versions',
    '/x/admin/../../internal/content-versions',
  ])('are refused to a caller outside of the private network: %s', async (path) => {
    const [site, api, media, closed] = [await freePort(), await freePort(), await freePort(), await freePort()];
    const front = await startLoadBalancer({
      ports: { site, api, media },
      shells: [closed, closed],
      apis: [closed, closed],
      // Every caller of this test is on this machine.
      changes: [['allow 127.0.0.0/8;', '']],
    });
    try {
      expect((await fetch(`http://127.0.0.1:${api}${path}`)).status).toBe(403);
    } finally {
      await front.stop();
    }
  });
});
