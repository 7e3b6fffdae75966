/** @jest-environment node */
import { createReleaseFolder } from '../../testing/release-folder.ts';
import { createReleaseFiles } from './release-files.ts';

/** Nothing about a file changes when the disk damages it. Its state is told once this is resolved. */
let mockGate: Promise<unknown> = Promise.resolve();

jest.mock('node:fs/promises', () => ({
  ...jest.requireActual<object>('node:fs/promises'),
  stat: () => mockGate.then(() => ({ ino: 1, ctimeMs: 1, mtimeMs: 1, size: 1 })),
}));

it('a check that was started before all files were read does not replace what the reading has found', async () => {
  const store = createReleaseFolder();
  let time = 0;
  const files = createReleaseFiles(() => time);
  const blog = await store.put('blog', '1.0.0', { 'web/page.abc.js': 'page()' });
  expect((await files.check(blog, 1000)).problem).toBeNull();
  store.damage(blog, 'web/page.abc.js');
  time += 20_000;

  let open: (value?: unknown) => void = () => undefined;
  mockGate = new Promise((resolve) => (open = resolve));
  const slowCheck = files.check(blog, 1000);
  mockGate = Promise.resolve();
  expect((await files.verify(blog)).problem).toBe('web/page.abc.js is not what was released');
  open();
  await slowCheck;

  expect(files.known(blog)?.problem).toBe('web/page.abc.js is not what was released');
  expect(files.knowsProblem()).toBe(true);
  store.dispose();
});
