/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/** So many that two processes with random ports would both get one of them nearly always. */
const PORTS = 400;

/** Ports that a process has got which still runs, and a function that ends it. */
async function takePorts() {
  const program = path.join(__dirname, 'testing/take-ports.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, String(PORTS)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = z.tuple([z.string()]).parse(await once(createInterface({ input: child.stdout }), 'line'));
  const ports = z.array(z.int()).parse(JSON.parse(line));
  const end = async () => {
    const exited = once(child, 'exit');
    child.stdin.end();
    await exited;
  };
  return { ports, end };
}

it('a free port is given to one of several processes, though no server listens there yet', async () => {
  const taken = await Promise.all([takePorts(), takePorts()]);
  const ports = taken.flatMap((one) => one.ports);
  await Promise.all(taken.map(({ end }) => end()));
  expect(new Set(ports).size).toBe(2 * PORTS);
});
