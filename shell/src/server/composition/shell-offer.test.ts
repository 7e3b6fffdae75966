/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shellOffer } from './shell-offer.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'offer-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('shellOffer', () => {
  it(
    'tells the versions of the build, the names of this server’s modules, the paths that are not for pages, and ' +
      'the pages of its menu',
    async () => {
      writeFileSync(
        path.join(folder, 'provided.json'),
        JSON.stringify({ react: '19.3.1', 'react-router-dom': '7.18.5', 'styled-components': '6.6.0' }),
      );

      const { modules, paths, links } = await shellOffer(folder, ['/readyz', '/assets/*', '/assets/*', '/*']);

      expect(paths).toEqual(['/assets/*', '/readyz']);
      expect(links).toEqual([
        '/',
        '/about',
        '/software-dev',
        '/seo',
        '/digital-marketing',
        '/ui-ux',
        '/business-analytics',
        '/branding',
        '/blog',
        '/career',
        '/contact',
      ]);
      expect(modules.react).toMatchObject({
        version: '19.3.1',
        exports: expect.arrayContaining(['useState', 'createContext']),
      });
      // What the facade of the browser leaves out is not offered by the server either.
      expect(modules['styled-components']?.exports).toEqual(['createGlobalStyle', 'css', 'keyframes', 'styled']);
      expect(modules['react-router-dom']?.exports).toContain('Link');
      expect(modules['react-router-dom']?.exports).not.toContain('useFetcher');
    },
  );
});
