import type { RemoteDefinition } from '@northlight/shared/remote';

/**
 * Replaces the shell's remote loader in the benchmark's build of the same code as one application: every remote is a
 * chunk of the host's own build, and the bundler tree-shakes and shares its modules.
 */
const REMOTES: Readonly<Record<string, () => Promise<{ default: RemoteDefinition }>>> = {
  site: () => import(/* webpackChunkName: "site--remote" */ 'remote-site/src/remote.tsx'),
  blog: () => import(/* webpackChunkName: "blog--remote" */ 'remote-blog/src/remote.tsx'),
  career: () => import(/* webpackChunkName: "career--remote" */ 'remote-career/src/remote.tsx'),
  admin: () => import(/* webpackChunkName: "admin--remote" */ 'remote-admin/src/remote.tsx'),
};

export const createRemoteLoader = () => ({
  async load(name: string): Promise<RemoteDefinition> {
    const load = REMOTES[name];
    if (!load) throw new Error(`The benchmark's build has no remote called "${name}".`);
    return (await load()).default;
  },
  fetchChunk: <T>(_name: string, get: () => Promise<T>): Promise<T> => get(),
});
