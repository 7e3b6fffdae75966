import { ignoredBy } from './lay-out-context.ts';
import { readContainerfile } from './read-containerfile.ts';

describe('readContainerfile', () => {
  it.each([
    'FROM node:20',
    'FROM node:20 AS build\nADD . .',
    'FROM node:20 AS build\nRUN npm ci && \\',
    'FROM node:20 AS build\nRUN --mount=type=cache npm ci',
    'FROM node:20 AS build\nRUN ["npm", "ci"]',
    'FROM node:20 AS build\nCOPY a b c',
    'FROM node:20 AS build\nCMD node server.js',
    'FROM node:20 AS build\n  npm ci',
    'RUN npm ci',
  ])('refuses what it does not know: %j', (text) => {
    expect(() => readContainerfile(text)).toThrow('is not understood');
  });
});

describe('.dockerignore', () => {
  const isLeftOut = ignoredBy('.git\n**/node_modules\ne2e\n');

  it('leaves out paths from the root, and names in any folder', () => {
    const files = ['.git/HEAD', 'e2e', 'api/node_modules/pg/index.js', '.gitignore', 'docs/e2e', 'api/src/e2e.ts'];
    expect(files.filter((file) => !isLeftOut(file))).toEqual(['.gitignore', 'docs/e2e', 'api/src/e2e.ts']);
  });

  it.each(['!e2e', 'docs/*.md', '**/dist/**'])('is refused with a form that is not known: %s', (line) => {
    expect(() => ignoredBy(line)).toThrow('is not understood');
  });
});
