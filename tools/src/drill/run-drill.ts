import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BackupRun } from '@northlight/shared/endpoints';
import { z } from 'zod';
import { serviceOfUnit } from '../cluster/deployed-files.ts';
import { messageOf } from '../run/message-of.ts';
import { createSupervisor } from '../run/supervisor.ts';
import { copyReleases, createDrillEnvironment, type DrillEnvironment } from './drill-environment.ts';
import { openPages } from './open-pages.ts';
import { runStep } from './run-step.ts';

/** The parts of an archive's description that a drill reports. */
const manifestSchema = z.object({
  archive: z.string(),
  createdAt: z.string(),
  tables: z.record(z.string(), z.number()),
  files: z.record(z.string(), z.object({ count: z.number(), bytes: z.number() })),
});

export interface Drill {
  /** An archive, or a place with several archives, of which the newest is used. */
  readonly archive: string;
  /** Variables of the site that the backup was made of. */
  readonly site: Readonly<Record<string, string>>;
  /** The site's own data folder. */
  readonly dataFolder: string;
  readonly signal: AbortSignal;
  readonly say: (sentence: string) => void;
}

/** The result. If the drill failed, `problem` has the reason. */
export type DrillOutcome = BackupRun;

/**
 * Restores a backup beside the site, serves it, checks it, and always removes it again.
 * @throws the reason of `signal`, after everything is removed.
 */
export async function runDrill({ archive, site, dataFolder, signal, say }: Drill): Promise<DrillOutcome> {
  const startedAt = new Date();
  const known: { manifest?: z.infer<typeof manifestSchema> } = {};
  const problem = await inDrillEnvironment(site, say, async (environment) => {
    const file = path.join(environment.dataFolder, 'manifest.json');
    await runStep(environment.env, ['restore', archive, '--manifest', file], signal);
    const manifest = manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    known.manifest = manifest;
    say(`Restored ${manifest.archive}, of ${manifest.createdAt}, in ${sinceText(startedAt)}.`);
    await runStep(environment.env, ['drill-step', 'compare', file], signal);
    say(`Every count and checksum is that of the archive (${sinceText(startedAt)}).`);
    const releases = await copyReleases(dataFolder, environment.dataFolder);
    say(`RPO ${durationText(startedAt.getTime() - Date.parse(manifest.createdAt))}: what is newer is not in it.`);
    await serve(environment, signal, async () => {
      const { opened, differences } = await openPages(environment, signal);
      if (differences.length > 0) throw new Error(`The restored site differs: ${differences.join('; ')}.`);
      say(`${opened.length} pages were opened, by releases ${releases}: ${opened.join(' ')}`);
      say(`RTO ${sinceText(startedAt)}: from an empty place to a site that answers.`);
    });
  });
  signal.throwIfAborted();
  const { manifest } = known;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    kind: 'drill',
    started_at: startedAt.toISOString(),
    seconds: (Date.now() - startedAt.getTime()) / 1000,
    archive: manifest?.archive ?? archive,
    archive_at: manifest?.createdAt ?? null,
    bytes: null,
    rows: manifest ? sum(Object.values(manifest.tables)) : null,
    files: manifest ? sum(Object.values(manifest.files).map(({ count }) => count)) : null,
    is_verified: problem === null,
    problem,
  };
}

/**
 * @returns the error message, also of an environment that could not be made; null if there was no error.
 * @throws when the environment could not be removed.
 */
async function inDrillEnvironment(
  site: Drill['site'],
  say: Drill['say'],
  act: (environment: DrillEnvironment) => Promise<void>,
): Promise<string | null> {
  let environment: DrillEnvironment | undefined;
  try {
    environment = await createDrillEnvironment(site, say);
    await act(environment);
    return null;
  } catch (error) {
    return messageOf(error);
  } finally {
    await environment?.clear();
  }
}

/** Runs an API and a site in the environment during `act`, with the units of production. */
async function serve(environment: DrillEnvironment, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  const supervisor = createSupervisor({ graceSeconds: 10, pauses: [] });
  const start = (name: string, unit: string, origin: string) => {
    const { command, folder, env } = serviceOfUnit(unit, new URL(origin).port);
    return supervisor.start(
      { name, command, folder, env: { ...env, ...environment.env }, readyAt: `${origin}/readyz` },
      signal,
    );
  };
  try {
    await start('API of the drill', 'northlight-api@.service', environment.api);
    await start('site of the drill', 'northlight-shell@.service', environment.site);
    await act();
  } finally {
    await supervisor.stop('the end of the drill');
  }
}

const sinceText = (start: Date): string => durationText(Date.now() - start.getTime());

/** `4.2 s`, `12 min`, `7.5 h` */
function durationText(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 120) return `${seconds.toFixed(1)} s`;
  return seconds < 7200 ? `${(seconds / 60).toFixed(0)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
