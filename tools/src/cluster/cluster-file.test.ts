import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sign } from '@northlight/shared/process';
import { type ClusterFile, clusterFileIn, createClusterFile, parseClusterFile } from './cluster-file.ts';
import { untilReplaced } from './until-replaced.ts';

const FIXED = { site: '', api: '', database: '', bucket: '' };
const URL = 'http://127.0.0.1:1';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cluster-file-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('cluster.json', () => {
  const read = () => parseClusterFile(readFileSync(clusterFileIn(folder), 'utf8'));
  /** Makes every write of the file fail until it is removed. */
  const obstacle = () => path.join(clusterFileIn(folder), 'obstacle');

  it('is written again after a write that failed, which is reported', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => {});
    const file = createClusterFile(folder, FIXED);
    await file.open();
    rmSync(clusterFileIn(folder));
    mkdirSync(obstacle(), { recursive: true });
    file.note('apis', URL, 1);
    await expect(file.open()).rejects.toMatchObject({ code: 'EISDIR' });
    rmSync(clusterFileIn(folder), { recursive: true });
    file.note('apis', URL, process.pid);
    await file.open();

    expect(read().apis).toEqual([{ url: URL, pid: process.pid, signature: await sign(), supervisor: await sign() }]);
    expect(said.mock.calls).toEqual([[expect.stringContaining(`does not name the process 1 at ${URL}: `)]]);
    said.mockRestore();
    await file.remove();
    expect(() => read()).toThrow('ENOENT');
  });
});

describe('the end of a process of the cluster', () => {
  let other: ChildProcess;

  beforeEach(async () => {
    // It has no handler of any signal, so the first one that it gets ends it.
    other = spawn('sleep', ['1000']);
    await once(other, 'spawn');
  });
  afterEach(() => void other.kill('SIGKILL'));

  /** Asks for another process at the address, and gives up when it was asked to end. */
  async function replaced(signature: string): Promise<void> {
    const readCluster = (): ClusterFile => ({
      ...FIXED,
      shells: [],
      apis: [{ url: URL, pid: other.pid ?? 0, signature }],
    });
    await untilReplaced(URL, { link: folder, readCluster, timeout: 0 }).catch(() => undefined);
  }

  it('is asked of the process that was started', async () => {
    const ended = once(other, 'exit');
    await replaced(await sign(other.pid));

    expect(await ended).toEqual([null, 'SIGTERM']);
  });

  it('is not asked of another process that has got its id since', async () => {
    const [, , place] = (await sign(other.pid)).split(' ');
    await replaced(`${other.pid} 1 ${place}`);
    // Of the signals that wait for a process, the one with the lowest number comes first: this one after SIGTERM.
    const ended = once(other, 'exit');
    other.kill('SIGVTALRM');

    expect(await ended).toEqual([null, 'SIGVTALRM']);
  });

  it('is not waited for once the cluster was killed that would start it again', async () => {
    const supervisor = spawn('sleep', ['1000']);
    await once(supervisor, 'spawn');
    const { pid = 0 } = other;
    const process = { url: URL, pid, signature: await sign(pid), supervisor: await sign(supervisor.pid) };
    const readCluster = (): ClusterFile => ({ ...FIXED, shells: [], apis: [process] });
    const options = { link: folder, readCluster, timeout: 60_000 };
    const isKilled = once(supervisor, 'exit');

    const replaced = untilReplaced(URL, options);
    await once(other, 'exit');
    supervisor.kill('SIGKILL');

    await expect(replaced).rejects.toThrow('The cluster was killed');
    await isKilled;
    await expect(untilReplaced(URL, options)).rejects.toThrow('The cluster was killed');
  });
});
