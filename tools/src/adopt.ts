import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Release, SERVER_BUNDLE } from '@northlight/shared/release';
import type { ReleaseStore } from '@northlight/shared/release-store';
import { adoptedCandidate, type AdoptionOptions } from './adopt/adopted-candidate.ts';
import { openSource } from './adopt/sources.ts';
import type { AdoptedCandidate } from './gate/pass-gate.ts';
import { hostModuleVersions } from './preset/sharing.ts';
import { previewOptions, printLink } from './release/preview-link.ts';
import { previewRelease } from './release/preview.ts';
import { publishCandidate, publishCandidateAsCanary, putCandidate } from './release/publish.ts';
import { FOR_A_PREVIEW, gateOf } from './release/release-gate.ts';
import { releaseStore } from './release/release-store.ts';
import { remoteId, remoteRooms } from './rooms.ts';
import { type CommandArguments, UsageError, numberWithin, runCommand } from './run/command.ts';

/** Kilobytes (brotli) of scripts of the first page. A remote of another team includes its own runtime. */
const USUAL_BUDGET = '150';
/** The limit for all scripts is this many times the limit for the first page. */
const ALL_TO_FIRST = 4;
/** Days for which a preview link is valid. */
const PREVIEW_DAYS = 7;

/**
 * `npm run adopt -- <manifest address or folder> --expose ./App --path /tools/*`: takes an ordinary Module Federation
 * remote that another team has built, stores its files as a release and shows it in the frame of the site.
 */
await runCommand(
  {
    usage:
      'npm run adopt -- <address of an mf-manifest.json, or folder> [--expose ./App] [--path "/tools/*"] ' +
      '[--name tools] [--title "Tools"] [--react shared|own] [--kind component|mount] ' +
      '[--server <file or address of its server bundle>|none] [--budget <KB>] [--canary <percent> | --preview]',
    words: 1,
    options: {
      expose: { type: 'string' },
      path: { type: 'string' },
      name: { type: 'string' },
      title: { type: 'string' },
      react: { type: 'string' },
      kind: { type: 'string' },
      server: { type: 'string' },
      budget: { type: 'string', default: USUAL_BUDGET },
      canary: { type: 'string' },
      preview: { type: 'boolean' },
    },
  },
  async ({ words: [where], options }) => {
    if (where === undefined) throw new UsageError('Say where the remote lies.');
    if (options.canary !== undefined && options.preview)
      throw new UsageError('--canary and --preview exclude each other.');
    const percent = typeof options.canary === 'string' ? numberWithin(options.canary, '--canary', 0, 100) : null;
    const chosen = adoptionOptionsOf(options);
    const store = await releaseStore();
    const folder = await mkdtemp(path.join(tmpdir(), 'northlight-adopt-'));
    try {
      const { candidate, leftOut } = await adoptedCandidate(
        await openSource(where),
        chosen,
        {
          registry: await store.registry(),
          own: remoteRooms().map(remoteId),
          hostReact: hostModuleVersions().react ?? '',
        },
        folder,
      );
      printFiles(candidate.release, leftOut);
      if (options.preview) return await showByLink(candidate, store);
      await show(candidate, percent, store);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

function adoptionOptionsOf(options: CommandArguments['options']): AdoptionOptions {
  const text = (name: string) => (typeof options[name] === 'string' ? options[name] : undefined);
  const page = numberWithin(text('budget') ?? USUAL_BUDGET, '--budget', 1, 2000);
  return {
    name: text('name'),
    path: text('path'),
    title: text('title'),
    expose: text('expose'),
    react: oneOf(['shared', 'own'], '--react', text('react')),
    kind: oneOf(['component', 'mount'], '--kind', text('kind')),
    server: text('server'),
    budget: { page, total: page * ALL_TO_FIRST },
  };
}

function oneOf<T extends string>(words: readonly T[], name: string, given: string | undefined): T | undefined {
  const found = words.find((word) => word === given);
  if (given !== undefined && found === undefined)
    throw new UsageError(`${name} must be ${words.join(' or ')}, not “${given}”.`);
  return found;
}

function printFiles({ name, version, integrity, size }: Release, leftOut: readonly string[]): void {
  const count = Object.keys(integrity).length;
  console.log(`${name} ${version}: ${count} files, ${(size / 1024).toFixed(1)} KB of scripts as they are sent.`);
  if (SERVER_BUNDLE in integrity) console.log('Its page is rendered on the server, which runs its server bundle.');
  if (leftOut.length > 0) console.log(`Left out, because no page asks for it: ${leftOut.join(', ')}.`);
}

async function show(candidate: AdoptedCandidate, percent: number | null, store: ReleaseStore): Promise<void> {
  const gate = gateOf({ all: false, accepted: [], refusesForeign: true });
  if (percent === null) {
    const { name, version, routes } = await publishCandidate(candidate, store, gate);
    return console.log(`${name} ${version} is live at ${routes[0]?.pattern}.`);
  }
  const { name, version } = await publishCandidateAsCanary(candidate, percent, store, gate);
  console.log(
    `${name} ${version} is shown to ${percent}% of the visitors. For everybody: npm run canary -- ${name} promote`,
  );
}

async function showByLink(candidate: AdoptedCandidate, store: ReleaseStore): Promise<void> {
  const options = previewOptions(store, { to: undefined, days: PREVIEW_DAYS });
  const { release } = await putCandidate(candidate, store, gateOf(FOR_A_PREVIEW));
  printLink(await previewRelease(release, options), `${release.name} ${release.version}`);
}
