import { spawn } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Registry, REGISTRY_FILE, type Release } from '@northlight/shared/release';
import { RELEASE_PARTS } from '@northlight/shared/release-store';
import { z } from 'zod';
import { SHELL_SERVER } from '../rooms.ts';
import { waitUntilReady } from '../run/wait-until-ready.ts';
import { messageOf } from '../run/message-of.ts';
import { freePort } from '@northlight/shared/process/ports';

/** Milliseconds in which the shell has to become ready, and to stop. */
const TIMEOUT = 40_000;
/** This checkout's shell may be older than the releases of others; their pages are not what is tried here. */
const BESIDE_OTHERS = { ALLOW_INCOMPATIBLE_REMOTES: '1' };
/** Log level of pino. */
const ERROR = 50;

/** A release with the folder of its `web` and `server`. */
export interface ReleaseFiles {
  readonly release: Release;
  readonly folder: string;
}

const complaintSchema = z.object({
  level: z.number().min(ERROR),
  msg: z.string(),
  remote: z.string().optional().catch(undefined),
  err: z.object({ message: z.string().optional() }).optional().catch(undefined),
});

/** A line of the shell's log at error level. */
export type Complaint = z.infer<typeof complaintSchema>;

export interface IsolatedShell {
  readonly origin: string;
  /** Stops the shell and removes its files. @returns all its complaints. */
  stop(): Promise<Complaint[]>;
}

/**
 * Starts the built shell with these releases only: its own release store, its own port, no earlier releases as fallback
 * versions.
 * @throws when the shell is not built or does not become ready.
 */
export async function startIsolatedShell(releases: readonly ReleaseFiles[], apiOrigin: string): Promise<IsolatedShell> {
  if (!existsSync(SHELL_SERVER)) throw new Error('The shell is not built: run npm run build -- shell.');
  const data = await mkdtemp(path.join(tmpdir(), 'northlight-gate-'));
  await fillStore(path.join(data, 'remotes'), releases);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [SHELL_SERVER], {
    cwd: path.dirname(SHELL_SERVER),
    // No environment variables of the caller: code that has not passed the gate must not see the secrets of a pipeline.
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      DATA_DIR: data,
      SITE_PORT: String(port),
      SITE_ORIGIN: origin,
      API_ORIGIN: apiOrigin,
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      ...BESIDE_OTHERS,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (log += text));
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));

  async function stop(): Promise<Complaint[]> {
    child.kill('SIGTERM');
    const killer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT);
    await closed;
    clearTimeout(killer);
    await rm(data, { recursive: true, force: true });
    return complaintsIn(log);
  }

  const ended = new AbortController();
  void closed.then(() => ended.abort(new Error('it ended by itself')));
  try {
    await waitUntilReady(`${origin}/readyz`, { timeout: TIMEOUT, signal: ended.signal });
  } catch (error) {
    await stop();
    throw new Error(`The shell that a release is tried in does not start: ${messageOf(error)}.\n${log}`, {
      cause: error,
    });
  }
  return { origin, stop };
}

async function fillStore(folder: string, releases: readonly ReleaseFiles[]): Promise<void> {
  for (const { release, folder: source } of releases) {
    const place = path.join(folder, release.name, release.version);
    await mkdir(place, { recursive: true });
    for (const part of RELEASE_PARTS.filter((name) => existsSync(path.join(source, name))))
      await cp(path.join(source, part), path.join(place, part), { recursive: true, mode: constants.COPYFILE_FICLONE });
  }
  const registry: Pick<Registry, 'revision' | 'remotes'> = {
    revision: 1,
    remotes: Object.fromEntries(releases.map(({ release }) => [release.name, release])),
  };
  await writeFile(path.join(folder, REGISTRY_FILE), JSON.stringify(registry));
}

const complaintsIn = (log: string): Complaint[] =>
  log.split('\n').flatMap((line) => complaintSchema.safeParse(parsed(line)).data ?? []);

/** Parses a line as JSON, or returns null: what remotes write to the console is plain text. */
function parsed(line: string): unknown {
  try {
    return line.startsWith('{') ? JSON.parse(line) : null;
  } catch {
    return null;
  }
}
