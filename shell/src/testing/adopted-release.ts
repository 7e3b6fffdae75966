import type { Adopted, Release } from '@northlight/shared/release';

/** The fields of an adopted release with the one page `/tools/*`. */
export const adoptedReleaseOf = (adopted: Partial<Adopted> = {}): Partial<Release> => ({
  routes: [{ id: 'app', pattern: '/tools/*', layouts: [], slots: [], query: [] }],
  chunks: { app: ['assets/app.js'] },
  adopted: {
    manifest: 'mf-manifest.json',
    expose: './App',
    entryType: 'global',
    globalName: 'tools',
    title: 'Contrast checker',
    react: 'shared',
    kind: 'component',
    styles: ['assets/app.css'],
    ...adopted,
  },
});
