import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Release, releaseSchema } from '@northlight/shared/release';
import { hashFiles } from '@northlight/shared/release-store';
import { compressFiles } from '../../build/compress-files.ts';
import { hostModuleVersions } from '../../preset/sharing.ts';
import { readDefinition } from '../../release/read-definition.ts';
import { ROOT } from '../../rooms.ts';
import type { OwnCandidate } from '../pass-gate.ts';
import { earlierHostModules } from './earlier-host-modules.ts';
import { usedHostNames } from '../used-host-names.ts';

/** Description of a remote with one public page. It is built like every other remote. */
export interface SmallRemote {
  readonly name: string;
  /** Additional imports in the page's file, for its body. */
  readonly imports?: string;
  /** Body of the page's component, without its return statement. */
  readonly body?: string;
  /** Text of its page below its name. */
  readonly says?: string;
  /** Names of the slots that it provides. Each is a paragraph. */
  readonly lends?: readonly string[];
  /** Body of the component that fills each slot, without its return statement. */
  readonly slotBody?: string;
  /** Text of each slot: one paragraph per line. */
  readonly slotSays?: readonly string[];
  /** Full names of the slots that its page places. */
  readonly places?: readonly string[];
  /** Whether it is built as remotes were before the host's modules had a scope of their own. */
  readonly isEarlier?: boolean;
}

/**
 * Makes a folder inside the checkout, where builds find their packages, but in a folder that git ignores. The caller
 * removes it.
 */
export function makeWorkshop(purpose: string): string {
  const folder = path.join(ROOT, 'tools/dist');
  mkdirSync(folder, { recursive: true });
  return mkdtempSync(path.join(folder, `${purpose}-`));
}

/**
 * Builds remotes from their descriptions with the preset, all in one process.
 * @returns them as candidates for the gate. @throws with the bundler's output.
 */
export async function buildSmallRemotes(workshop: string, remotes: readonly SmallRemote[]): Promise<OwnCandidate[]> {
  for (const remote of remotes) writeSources(path.join(workshop, `remote-${remote.name}`), remote);
  writeFileSync(path.join(workshop, 'rspack.config.ts'), configurationOf(workshop, remotes));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'],
    { cwd: workshop, env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The small remotes can't be built.\n${stdout}\n${stderr}`);
  return Promise.all(remotes.map((remote) => candidateOf(remote, path.join(workshop, `remote-${remote.name}`))));
}

/** Source of the bundler's configuration for all the remotes. */
function configurationOf(workshop: string, remotes: readonly SmallRemote[]): string {
  const from = (file: string) => JSON.stringify(path.join(ROOT, 'tools/src', file));
  const configurations = remotes.map(({ name, isEarlier }) => {
    const folder = JSON.stringify(path.join(workshop, `remote-${name}`));
    const today = `remoteConfiguration(${folder}, { mode: 'production', portable: false })`;
    return `  ...${isEarlier ? `builtEarlier('${name}', ${today})` : today},`;
  });
  return [
    `import { remoteConfiguration } from ${from('preset/index.ts')};`,
    `import { builtEarlier } from ${from('gate/testing/built-earlier.ts')};`,
    'export default [',
    ...configurations,
    '];',
  ].join('\n');
}

async function candidateOf({ name, isEarlier }: SmallRemote, room: string): Promise<OwnCandidate> {
  const folder = path.join(room, 'dist');
  await compressFiles(path.join(folder, 'web'));
  const release = await describeBuild(name, folder);
  return {
    release: isEarlier ? { ...release, hostModules: earlierHostModules() } : release,
    folder,
    packageFile: path.join(room, 'package.json'),
  };
}

/** The release of a build folder with `web` and `server`. */
export async function describeBuild(name: string, folder: string): Promise<Release> {
  const { frame, routes, slots, documents, navigation } = await readDefinition(path.join(folder, 'server/server.cjs'));
  const { chunks } = JSON.parse(readFileSync(path.join(folder, 'web/chunks.json'), 'utf8')) as {
    chunks: Record<string, string[]>;
  };
  const integrity = await hashFiles(folder);
  return releaseSchema.parse({
    name,
    version: `1.0.0-${(integrity['server/server.cjs'] ?? '').replace(/[^A-Za-z0-9]/g, '').slice(-10)}`,
    frame,
    routes,
    slots,
    documents,
    navigation,
    entry: 'remoteEntry.js',
    chunks: Object.fromEntries(
      Object.entries(chunks).map(([chunk, files]) => [chunk, files.filter((file) => file !== 'remoteEntry.js')]),
    ),
    integrity,
    hostModules: hostModuleVersions(),
    hostNames: await usedHostNames(path.join(folder, 'server/server.cjs')),
    publishedAt: new Date().toISOString(),
    commit: null,
    author: null,
  });
}

function writeSources(room: string, remote: SmallRemote): void {
  const { name, lends = [], places = [] } = remote;
  mkdirSync(path.join(room, 'src'), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(path.join(room, file), text);
  write(
    'package.json',
    JSON.stringify({
      name: `remote-${name}`,
      version: '1.0.0',
      type: 'module',
      northlight: { budget: { page: 20, total: 30 } },
    }),
  );
  const slot = (key: string) =>
    `'${key}': slot({ component: () => import(/* webpackChunkName: "${key}" */ './Paragraph.tsx') })`;
  write(
    'src/remote.tsx',
    `import { defineRemote, slot } from '@northlight/shared/remote';
export const slots = { ${lends.map(slot).join(', ')} };
export default defineRemote({
  id: '${name}', frame: 'public', slots,
  routes: [{
    id: '${name}-page',
    path: '/${name}',
    head: () => ({ title: '${name}' }),
    page: () => import(/* webpackChunkName: "${name}-page" */ './Page.tsx'),
    slots: ${JSON.stringify(places)},
  }],
});`,
  );
  writeComponents(write, remote);
}

function writeComponents(write: (file: string, text: string) => void, remote: SmallRemote): void {
  const {
    name,
    imports = '',
    body = '',
    says = '',
    slotBody = '',
    slotSays = [`Lent by ${name}.`],
    places = [],
  } = remote;
  write(
    'src/Paragraph.tsx',
    `import { useEffect } from 'react';
export default function Paragraph() {
  useEffect(() => {${slotBody}}, []);
  return <div>${slotSays.map((line) => `<p>${line}</p>`).join('')}</div>;
}`,
  );
  // The content starts below the bar, as on every page: changes behind the bar cannot be seen.
  write(
    'src/Page.tsx',
    `import { Slot } from '@northlight/shared/remote';
import { Section, Wrap } from '@northlight/shared/ui';
import { useEffect, useState } from 'react';
${imports}
export default function Page() {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(1), []);
  ${body}
  return (
    <Section style={{ paddingTop: 'calc(var(--nav-h) + 24px)' }}>
      <Wrap>
        <h1>${name}</h1><p>{count}</p><p>${says}</p>${places.map((full) => `<Slot name="${full}" />`).join('')}
      </Wrap>
    </Section>
  );
}`,
  );
}
