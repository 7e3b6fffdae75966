/** @jest-environment node */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';

/** Error of a client whose connection ended before the response. */
const CUT = /hang up|ECONNRESET/;

interface Small {
  readonly child: ChildProcess;
  readonly port: number;
  output(): string;
  readonly exited: Promise<number | null>;
  says(text: string): Promise<void>;
}

const running: Small[] = [];
afterEach(async () => {
  for (const { child, exited } of running.splice(0)) {
    child.kill('SIGKILL');
    await exited;
  }
});

/** Starts the small server in a process of its own, and waits until it has printed `until`. */
async function startSmall(variables: Readonly<Record<string, string>> = {}, until = '"port":'): Promise<Small> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'testing/small-server.ts')], {
    env: { PATH: process.env.PATH, GRACE_SECONDS: '60', ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // The last of the output may come after the exit. There is no 'close' once the parent has disconnected.
  const said = Promise.all([child.stdout, child.stderr].map((stream) => stream && once(stream, 'end')));
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => void said.then(() => resolve(code)));
  });
  const small: Small = {
    child,
    exited,
    output: () => output,
    get port() {
      return Number(/"port":(\d+)/.exec(output)?.[1]);
    },
    says: (text) =>
      eventually(
        () => output.includes(text),
        () => output,
      ),
  };
  running.push(small);
  await small.says(until);
  return small;
}

async function eventually(isSo: () => boolean | Promise<boolean>, said: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`It never came to that. It said:\n${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

interface Answer {
  readonly connection: string | undefined;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

function ask({ port }: Small, address: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: address, agent }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ connection: answer.headers.connection, text }));
      answer.on('error', reject);
    })
      .once('error', reject)
      .end();
  });
}

/** Uses a new connection, because open ones are closed one by one. */
const refuses = ({ port }: Small): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });

describe('a server that is asked to end', () => {
  it('answers through the drain, closes each connection, and finishes what is under way', async () => {
    const small = await startSmall({ DRAIN_SECONDS: '3600' });
    const [late, started] = [ask(small, '/late'), ask(small, '/begun')];
    await small.says('"waits":2');
    small.child.kill('SIGTERM');
    await small.says('Ending on SIGTERM');

    expect(await ask(small, '/')).toEqual({ connection: 'close', text: 'hello' });
    expect(await ask(small, '/go')).toEqual({ connection: 'close', text: 'gone' });
    expect(await late).toEqual({ connection: 'close', text: 'late' });
    expect((await started).text).toBe('begun, ended');
    expect(await refuses(small)).toBe(false);
  });

  it('closes the port after the drain, and ends', async () => {
    const small = await startSmall({ DRAIN_SECONDS: '2' });
    const asked = performance.now();
    small.child.kill('SIGTERM');
    await eventually(() => refuses(small), small.output);
    expect(performance.now() - asked).toBeGreaterThan(1990);
    expect(await small.exited).toBe(0);
  });
  it('goes on for as long as something is under way', async () => {
    const small = await startSmall();
    const late = ask(small, '/late');
    await small.says('"waits":1');
    const open = await ask(small, '/');
    small.child.kill('SIGTERM');
    await eventually(() => refuses(small), small.output);

    expect(open.connection).toBe('keep-alive');
    expect(small.child.exitCode).toBeNull();
    small.child.kill('SIGKILL');
    await expect(late).rejects.toThrow(CUT);
  });

  it('takes signals that come together, and the word of its parent, for one wish', async () => {
    const small = await startSmall({ DRAIN_SECONDS: '1' });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT'] as const) small.child.kill(signal);
    small.child.send({ end: 'SIGINT' });

    expect(await small.exited).toBe(0);
  });

  it('takes the word of its parent for one wish, however late it comes', async () => {
    const small = await startSmall({ DRAIN_SECONDS: '4' });
    const asked = performance.now();
    small.child.kill('SIGTERM');
    await eventually(() => performance.now() - asked > 2500, small.output);
    small.child.send({ end: 'SIGTERM' }, () => undefined);

    expect(await small.exited).toBe(0);
  });

  it('ends at once on a second signal, two seconds or more after the first', async () => {
    const small = await startSmall({ DRAIN_SECONDS: '3600' });
    small.child.kill('SIGTERM');
    await small.says('Ending on SIGTERM');
    const heard = performance.now();
    await eventually(() => performance.now() - heard > 2000, small.output);
    expect((await ask(small, '/')).text).toBe('hello');
    small.child.kill('SIGINT');

    expect(await small.exited).toBe(1);
  });

  it('ends when the process that started it has gone', async () => {
    const small = await startSmall();
    small.child.disconnect();

    expect(await small.exited).toBe(0);
    expect(small.output()).toContain('Ending on the end of the process that started it');
  });

  it('ends cleanly while it is still starting', async () => {
    const small = await startSmall({ SECONDS_TO_START: '3600' }, '"starts"');
    small.child.kill('SIGTERM');

    expect(await small.exited).toBe(0);
    expect(small.output()).not.toContain('port');
  });

  it('ends in bounded time, and says so, when a call never comes to an end', async () => {
    const small = await startSmall({ GRACE_SECONDS: '1' });
    const hung = ask(small, '/hang');
    await small.says('hangs');
    small.child.kill('SIGTERM');

    await expect(hung).rejects.toThrow(CUT);
    expect(await small.exited).toBe(1);
    expect(small.output()).toContain('What was still under way 1 s after the port was closed has been cut off');
  });
});

describe('an error that nothing catches', () => {
  it.each([
    ['/throw', { type: 'Error', message: 'thrown' }],
    ['/reject', { type: 'Error', message: 'rejected', cause: { message: 'its cause' } }],
  ])('is one line of the log, and ends the process with 1: %s', async (address, err) => {
    const small = await startSmall();
    await expect(ask(small, address)).rejects.toThrow(CUT);

    expect(await small.exited).toBe(1);
    const lines = small.output().trim().split('\n');
    const last: unknown = JSON.parse(lines.at(-1) ?? '');
    expect(last).toMatchObject({
      level: 60,
      pid: small.child.pid,
      err: { ...err, stack: expect.stringContaining('small-server') },
    });
    expect(lines).toHaveLength(3);
  });
});
