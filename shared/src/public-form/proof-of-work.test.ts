/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { CHALLENGE_PATH } from '../forms/proof.ts';
import { createFormProof } from './form-proof.ts';
import { solveProofOfWork } from './solve-proof-of-work.ts';

const keys = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' };

let server: Server;
let origin: string;
let asked: (string | undefined)[] = [];
/** Next response of the API. */
let answer: () => Promise<{ status: number; body: unknown }> | null;

const easy = async () => ({
  status: 200,
  body: {
    statusCode: 200,
    message: 'OK',
    data: await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 20, deriveKey, ...keys }),
  },
});
const endless = async () => ({
  status: 200,
  body: {
    statusCode: 200,
    message: 'OK',
    data: await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 10,
      keyPrefix: '00'.repeat(32),
      deriveKey,
      ...keys,
    }),
  },
});

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url);
    void answer()?.then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  asked = [];
  answer = easy;
  jest.spyOn(console, 'debug').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('solveProofOfWork', () => {
  it('answers the API’s challenge', async () => {
    const proof = JSON.parse(atob((await solveProofOfWork(origin)) ?? '')) as {
      challenge: Challenge;
      solution: { counter: number; derivedKey: string };
    };

    expect(asked).toEqual([CHALLENGE_PATH]);
    expect(Object.keys(proof.solution)).toEqual(['counter', 'derivedKey']);
    expect(await verifySolution({ ...proof, deriveKey, ...keys })).toMatchObject({ verified: true });
  });

  it('does without when the API refuses, is away or talks nonsense', async () => {
    answer = async () => ({ status: 503, body: {} });
    expect(await solveProofOfWork(origin)).toBeNull();
    answer = async () => ({ status: 200, body: { statusCode: 200, message: 'OK', data: { parameters: {} } } });
    expect(await solveProofOfWork(origin)).toBeNull();
    expect(await solveProofOfWork('http://127.0.0.1:1')).toBeNull();
  });

  it('is given up by its signal, while it waits and while it works', async () => {
    const waiting = new AbortController();
    answer = () => (waiting.abort(), null);
    expect(await solveProofOfWork(origin, waiting.signal)).toBeNull();

    const working = new AbortController();
    answer = async () => {
      setImmediate(() => working.abort());
      return endless();
    };
    expect(await solveProofOfWork(origin, working.signal)).toBeNull();
    expect(await solveProofOfWork(origin, working.signal)).toBeNull();
  });
});

describe('createFormProof', () => {
  it('works once for many signs of use, and keeps the proof until its form was accepted', async () => {
    const formProof = createFormProof(origin);
    formProof.begin();
    formProof.begin();
    const proof = await formProof.take();

    expect(proof).not.toBeNull();
    expect([await formProof.take(), asked.length]).toEqual([proof, 1]);
    formProof.forget();
    expect(await formProof.take()).not.toBe(proof);
    expect(asked).toHaveLength(2);
    formProof.forget();
  });

  it('makes nobody wait longer than two seconds', async () => {
    const arrived = new Promise<void>((resolve) => {
      answer = () => (resolve(), null);
    });
    const formProof = createFormProof(origin);
    formProof.begin();
    await arrived;
    jest.useFakeTimers();
    const taken = formProof.take();
    jest.advanceTimersByTime(2_000);

    expect(await taken).toBeNull();
    formProof.forget();
  });

  it('tries again after a failure: when the form is sent, and while the visitor types after a pause', async () => {
    answer = async () => ({ status: 503, body: {} });
    const formProof = createFormProof(origin);
    expect(await formProof.take()).toBeNull();
    formProof.begin();
    expect(asked).toHaveLength(1);

    answer = easy;
    expect(await formProof.take()).not.toBeNull();
    formProof.forget();

    answer = async () => ({ status: 503, body: {} });
    expect(await formProof.take()).toBeNull();
    answer = easy;
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 30_000);
    formProof.begin();
    expect(await formProof.take()).not.toBeNull();
    expect(asked).toHaveLength(4);
    formProof.forget();
  });

  it('asks anew when its challenge is about to end', async () => {
    const formProof = createFormProof(origin);
    await formProof.take();
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 9 * 60_000);
    await formProof.take();

    expect(asked).toHaveLength(2);
    formProof.forget();
  });
});
