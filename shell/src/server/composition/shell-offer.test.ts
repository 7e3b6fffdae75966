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
        JSON.stringify({
          react: '19.3.1',
          '@northlight/router': '7.18.5',
          'react-router-dom': '7.18.5',
          '@northlight/styled': '6.6.0',
          'styled-components': '6.6.0',
        }),
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
      // The server does not offer what the browser's facade leaves out. Releases that are older than the facades'
      // names use the names of the packages.
      for (const styled of ['@northlight/styled', 'styled-components'])
        expect(modules[styled]?.exports).toEqual(['createGlobalStyle', 'css', 'keyframes', 'styled']);
      for (const router of ['@northlight/router', 'react-router-dom']) {
        expect(modules[router]?.exports).toContain('Link');
        expect(modules[router]?.exports).not.toContain('useFetcher');
      }
    },
  );
});
