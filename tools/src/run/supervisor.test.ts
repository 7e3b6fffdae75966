import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@northlight/shared/process/ports';
import {
  createSupervisor,
  FailedStartError,
  type Service,
  type Supervisor,
  type SupervisorOptions,
} from './supervisor.ts';

let folder: string;
let supervisor: Supervisor;
let said: string[];
const never = new AbortController().signal;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'supervisor-'));
  said = [];
});
afterEach(async () => {
  await supervisor.stop('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const create = (options: Partial<SupervisorOptions> = {}) =>
  createSupervisor({ graceSeconds: 60, say: (sentence) => said.push(sentence), ...options });

/** A service that records each of its starts and then runs the script. */
const service = (script: string, more: Partial<Service> = {}): Service => ({
  name: 'service',
  command: [process.execPath, '-e', `require('node:fs').appendFileSync('starts', process.pid + '\\n'); ${script}`],
  folder,
  ...more,
});

/** Like the product's servers: ends when it is told to. */
const OBEDIENT = `process.on('message', ({ end }) => {
  require('node:fs').writeFileSync('told', end);
  process.exit(0);
});`;

/** Process ids of all starts. Only complete lines count: the file exists before its first line is written. */
const starts = (): number[] =>
  existsSync(path.join(folder, 'starts'))
    ? readFileSync(path.join(folder, 'starts'), 'utf8').split('\n').slice(0, -1).map(Number)
    : [];

/** Process id of one start. Never 0, because a signal to process 0 reaches the whole process group of the tests. */
function started(at: number): number {
  const pid = starts()[at];
  if (!pid) throw new Error(`There was no start ${at}.`);
  return pid;
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`Still not so: ${isSo.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a supervisor', () => {
  it('waits until a service is ready', async () => {
    supervisor = create();
    const port = await freePort();
    const answering = `require('node:http').createServer((_, answer) => answer.end()).listen(${port}); ${OBEDIENT}`;
    await supervisor.start(
      service(`setTimeout(() => { ${answering} }, 300)`, { readyAt: `http://localhost:${port}/` }),
      never,
    );

    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
  });

  it('hands on what a service sends', async () => {
    supervisor = create();
    const heard = new Promise<unknown>((resolve) => {
      void supervisor.start(service(`process.send({ news: 1 }); ${OBEDIENT}`, { onMessage: resolve }), never);
    });

    expect(await heard).toEqual({ news: 1 });
  });

  it('says so when a service ends before it is ready, and does not start it again', async () => {
    supervisor = create({ pauses: [0] });
    const readyAt = `http://localhost:${await freePort()}/`;

    await expect(supervisor.start(service('process.exit(1)', { readyAt }), never)).rejects.toThrow(FailedStartError);
    expect(starts()).toHaveLength(1);
  });

  it('starts a service again that ended by itself', async () => {
    supervisor = create({ pauses: [0, 0] });
    await supervisor.start(service(OBEDIENT), never);
    await until(() => starts().length === 1);
    process.kill(started(0), 'SIGKILL');
    await until(() => starts().length === 2);

    expect(said).toEqual(['The service ended by itself (SIGKILL); it is started again in 0 s.']);
    expect(isRunning(started(1))).toBe(true);
  });

  it('starts a service at once that somebody asked to end, which is no failure', async () => {
    supervisor = create({ pauses: [] });
    await supervisor.start(service(`${OBEDIENT} process.on('SIGTERM', () => process.exit(0));`), never);
    await until(() => starts().length === 1);
    // A process that ends in its first second counts as failed.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    process.kill(started(0), 'SIGTERM');
    await until(() => starts().length === 2);

    expect(said).toEqual(['The service was asked to end; it is started again.']);
  });

  it('gives a service up that ends again and again', async () => {
    supervisor = create({ pauses: [0, 0] });
    await supervisor.start(service('process.exit(3)'), never);

    expect(await supervisor.gaveUp).toBe('The service ended 3 times in a row; the rest was stopped.');
    expect(starts()).toHaveLength(3);
    expect(said.at(-1)).toBe('The service ended by itself (3); it is started again in 0 s.');
  });

  it('never gives a service up where systemd would not', async () => {
    supervisor = create({ pauses: [0], givesUp: false });
    await supervisor.start(service('process.exit(3)'), never);
    await until(() => starts().length >= 4);

    expect(said.at(-1)).toBe('The service ended by itself (3); it is started again in 0 s.');
  });

  it('tells each service once that it is to end, and waits for it', async () => {
    supervisor = create();
    await supervisor.start(service(`${OBEDIENT} process.on('SIGTERM', () => process.exit(7));`), never);
    await until(() => starts().length === 1);

    expect(await supervisor.stop('SIGINT')).toBe(true);
    expect(readFileSync(path.join(folder, 'told'), 'utf8')).toBe('SIGINT');
    expect(starts().filter(isRunning)).toEqual([]);
    expect(said).toEqual([]);
  });

  it('leaves nobody behind who does not end', async () => {
    supervisor = create({ graceSeconds: 1 });
    await supervisor.start(service('setInterval(() => undefined, 1000)'), never);
    await until(() => starts().length === 1);

    expect(await supervisor.stop('SIGINT')).toBe(false);
    expect(starts().filter(isRunning)).toEqual([]);
  });
});
