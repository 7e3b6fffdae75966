import { bootOf, bootRemoteOf } from '../../testing/boot-of.ts';
import { chunkError } from '../../testing/container-of.ts';
import { failedPhases } from './failed-phases.ts';
import { onRenderError } from './on-failure.ts';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  // jsdom has no timings of documents.
  Object.assign(performance, { getEntriesByType: () => [] });
});
afterEach(() => jest.mocked(console.error).mockRestore());

describe('an error of a component', () => {
  const blog = bootRemoteOf('blog', ['/blog']);
  const article = 'http://localhost/remotes/blog/1.0.0-a/web/article.js';
  const unfetched = new TypeError(`Failed to fetch dynamically imported module: ${article}`);

  it.each([
    ['render', 'of its own', new TypeError('x is undefined')],
    ['chunk', 'that could not load a chunk', chunkError(article)],
    ['chunk', 'that could not import a module', unfetched],
  ])('counts as a failure of phase %s when it is one %s', async (phase, _what, error) => {
    await onRenderError(error, `\n    at Article (${article})`, bootOf([blog]), [blog]);

    expect(failedPhases.get('blog')).toBe(phase);
  });
});
