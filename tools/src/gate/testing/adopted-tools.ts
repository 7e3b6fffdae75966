import type { Release } from '@northlight/shared/release';

/** How the remote of another team is shown, as its adoption writes it into the release. */
export const ADOPTED_TOOLS: NonNullable<Release['adopted']> = {
  manifest: 'mf-manifest.json',
  expose: './App',
  entryType: 'global',
  globalName: 'acme_tools',
  title: 'Tools',
  react: 'shared',
  kind: 'component',
  styles: [],
};
