/** @jest-environment node */
import { framesInStack } from './frames-in-stack.ts';

const blog = { name: 'blog', version: '1.0.0-a' };
const base = 'https://example.com/remotes/blog/1.0.0-a/web';
const filesOf = (stack: string, most = 5) =>
  framesInStack(stack, blog, most).map(({ file, line, column, caller }) => `${file} ${line} ${column} ${caller}`);

describe('the frames of a release in a stack', () => {
  it.each([
    [
      'Chromium',
      `TypeError: no
    at e (${base}/page.abc.js:1:23)
    at ${base}/remoteEntry.js:2:4
    at async Object.load [as x] (${base}/z.js:3:1)`,
      ['page.abc.js 1 23 e', 'remoteEntry.js 2 4 null', 'z.js 3 1 Object.load'],
    ],
    [
      'Firefox',
      `e@${base}/page.abc.js:1:23\n@${base}/remoteEntry.js:2:4\n`,
      ['page.abc.js 1 23 null', 'remoteEntry.js 2 4 null'],
    ],
    [
      'WebKit',
      `e@${base}/page.abc.js:1:23\n${base}/remoteEntry.js:2:4`,
      ['page.abc.js 1 23 null', 'remoteEntry.js 2 4 null'],
    ],
    [
      'this server',
      `Error: no
    at summaryOf (/srv/data/remotes/blog/1.0.0-a/server/server.cjs:812:9)
    at new Page (/srv/data/remotes/blog/1.0.0-a/server/server.cjs:9:1)`,
      ['server.cjs 812 9 summaryOf', 'server.cjs 9 1 Page'],
    ],
  ])('are read as %s writes them', (_who, stack, frames) => {
    expect(filesOf(stack)).toEqual(frames);
  });

  it.each([
    [
      'of other releases',
      `at e (https://example.com/remotes/blog/1.0.0-b/web/page.js:1:2)
at e (https://example.com/remotes/site/1.0.0-a/web/page.js:1:2)`,
    ],
    ['of the shell', 'at e (https://example.com/assets/main.js:1:2)'],
    ['that lead elsewhere', `at e (${base}/../../../secret:1:2)\nat e (${base}/..:1:2)\nat e (${base}/%2e%2e/x:1:2)`],
    ['of what is no code', 'at e (https://example.com/remotes/blog/1.0.0-a/maps/page.js:1:2)'],
    ['without a place', `at e (${base}/page.js)\nat e (${base}/page.js:1)`],
    ['beyond what a file can have', `at e (${base}/page.js:99999999:1)`],
  ])('are none %s', (_which, stack) => {
    expect(filesOf(stack)).toEqual([]);
  });

  it('are as many as are of interest, and none of a text without end', () => {
    const frame = `at e (${base}/page.js:1:2)\n`;

    expect(filesOf(frame.repeat(9))).toHaveLength(5);
    expect(filesOf('x'.repeat(5_000_000) + frame)).toEqual([]);
  });
});
