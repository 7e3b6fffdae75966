import { freePort } from '../ports.ts';

/** `take-ports.ts <count>`: prints so many free ports as JSON, and runs until its input ends. */

const ports: number[] = [];
for (let taken = 0; taken < Number(process.argv[2]); taken += 1) ports.push(await freePort());
process.stdout.write(`${JSON.stringify(ports)}\n`);
process.stdin.resume();
