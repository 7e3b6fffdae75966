import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

const site = process.env.SECTIONS_SITE ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: { target: 'esnext' },
  plugins: [
    federation({
      name: 'portal',
      remotes: {
        blog: {
          type: 'var',
          name: 'remote_blog',
          entry: `${site}/remotes/blog/mf-manifest.json`,
          entryGlobalName: 'remote_blog',
          shareScope: 'default',
        },
      },
      shareStrategy: 'loaded-first',
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
      dts: false,
    }),
  ],
});
