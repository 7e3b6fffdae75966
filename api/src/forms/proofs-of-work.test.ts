import { formPaths, type ErrorBody } from '@northlight/shared/endpoints';
import { CHALLENGE_PATH, PROOF_FIELD, TRAP_FIELD } from '@northlight/shared/forms';
import { createChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { rateLimit } from '../rate-limit/tables.ts';
import { formBody } from '../testing/form-body.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { challengeOf, encodedProof, newProof, proofFor } from '../testing/solve.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';
import { spentProof } from './proof-tables.ts';
import { contactMessage } from './tables.ts';

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+8801712345678', message: 'Hello' };
const environment = { FORM_ACCEPTED_PER_TEN_MINUTES: '2', FORM_PROVEN_PER_TEN_MINUTES: '4' };

onEachDatabase('a proof of work', (on) => {
  /** On PostgreSQL two APIs with connections of their own, as two processes have them. */
  const apis: TestApi[] = [];
  let api: TestApi;

  beforeAll(async () => {
    for (const _process of on.kind === 'PostgreSQL' ? ['one', 'other'] : ['one']) {
      const database = await on.open();
      apis.push(await createTestApi({ database, environment }));
    }
    api = apis[0] as TestApi;
  });
  afterAll(async () => {
    for (const one of apis) await one.close();
  });
  beforeEach(async () => {
    for (const table of [contactMessage, rateLimit, spentProof]) await api.database.db.delete(table);
  });

  const send = async (body: object, to: TestApi = api) =>
    (
      await to.app.inject({
        method: 'POST',
        url: formPaths.sendMessage,
        payload: { ...ada, ...body },
        remoteAddress: '203.0.113.7',
      })
    ).statusCode;
  const withProof = (proof: string, to?: TestApi) => send({ [PROOF_FIELD]: proof }, to);
  const spent = async () => (await api.database.db.select().from(spentProof)).length;
  const plainLeft = async () => {
    let accepted = 0;
    while ((await send({})) === 201) accepted += 1;
    return accepted;
  };

  it('is asked for by a challenge that nobody keeps and that names nobody', async () => {
    const answer = await api.app.inject({
      method: 'GET',
      url: CHALLENGE_PATH,
      headers: { origin: 'http://site.example' },
    });

    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'access-control-allow-origin': 'http://site.example',
    });
    const { parameters, signature } = answer.json<{ data: Challenge }>().data;
    expect(Object.keys(parameters).toSorted()).toEqual([
      'algorithm',
      'cost',
      'expiresAt',
      'keyLength',
      'keyPrefix',
      'keySignature',
      'nonce',
      'salt',
    ]);
    expect(signature).toMatch(/^[0-9a-f]{64}$/);
    expect((await challengeOf(api)).parameters.nonce).not.toBe(parameters.nonce);
    expect(await spent()).toBe(0);
  });

  it('has a limit of its own, and leaves the plain one as it is', async () => {
    const statuses = [];
    for (let message = 0; message < 5; message += 1) statuses.push(await withProof(await newProof(api)));

    expect(statuses).toEqual([201, 201, 201, 201, 429]);
    expect(await plainLeft()).toBe(2);
  });

  it('lets somebody in whose address a program has used up', async () => {
    expect(await plainLeft()).toBe(2);

    expect(await withProof(await newProof(api))).toBe(201);
  });

  it('works once; the second time the form counts as one without', async () => {
    const proof = await newProof(api);
    expect([await withProof(proof), await withProof(proof), await withProof(proof), await withProof(proof)]).toEqual([
      201, 201, 201, 429,
    ]);
  });

  it('works once however parallel its forms come, in whatever process', async () => {
    const proof = await newProof(api);
    const statuses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => withProof(proof, apis[index % apis.length])),
    );

    // One by the proof, and two within the plain limit.
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
    expect(await spent()).toBe(1);
  });

  it('stays good when its form was refused, by its values or by the limit', async () => {
    const proof = await newProof(api);
    expect([await send({ [PROOF_FIELD]: proof, email: 'nobody' }), await spent()]).toEqual([422, 0]);
    for (let message = 0; message < 4; message += 1) await withProof(await newProof(api));
    expect([await withProof(proof), await spent()]).toEqual([429, 4]);

    await api.database.db.delete(rateLimit);
    await plainLeft();
    expect([await withProof(proof), await spent()]).toEqual([201, 5]);
  });

  it('is spent on what falls into the trap, too', async () => {
    expect([await send({ [PROOF_FIELD]: await newProof(api), [TRAP_FIELD]: 'x' }), await spent()]).toEqual([201, 1]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['no text', async () => 42],
    ['no JSON', async () => 'bm90IGpzb24='],
    ['something else', async () => encodedProof({ __proto__: null, challenge: {}, solution: [] })],
    ['long', async () => 'x'.repeat(60_000)],
    [
      'without an answer',
      async () =>
        encodedProof({ challenge: await challengeOf(api), solution: { counter: 1, derivedKey: '00'.repeat(32) } }),
    ],
    [
      'made easier',
      async () => {
        const easy = {
          algorithm: 'PBKDF2/SHA-256',
          cost: 1,
          counter: 0,
          deriveKey,
          hmacSignatureSecret: 'mine',
          hmacKeySignatureSecret: 'mine',
        };
        return proofFor(await createChallenge({ ...easy, expiresAt: new Date(Date.now() + 60_000) }));
      },
    ],
    [
      'of longer life',
      async () => {
        const { challenge, solution } = JSON.parse(Buffer.from(await newProof(api), 'base64').toString()) as {
          challenge: Challenge;
          solution: unknown;
        };
        return encodedProof({
          challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_000_000_000 } },
          solution,
        });
      },
    ],
  ])('that is %s counts as none, and the form is taken as one without', async (_what, forged) => {
    const proof = await forged();
    expect([
      await send({ [PROOF_FIELD]: proof }),
      await send({ [PROOF_FIELD]: proof }),
      await send({ [PROOF_FIELD]: proof }),
    ]).toEqual([201, 201, 429]);
    expect(await spent()).toBe(0);
  });

  it('is good for ten minutes, and forgotten in time', async () => {
    const [early, late] = [await newProof(api), await newProof(api)];
    await withProof(early);
    api.advance(600_000);
    expect(await plainLeft()).toBe(2);
    expect(await withProof(late)).toBe(429);
    expect(await spent()).toBe(1);

    api.advance(3_600_000);
    expect(await withProof(await newProof(api))).toBe(201);
    expect(await spent()).toBe(1);
  });

  it('comes as a field of a form, too, and is never kept nor mailed', async () => {
    const proof = await newProof(api);
    const answer = await api.app.inject({
      method: 'POST',
      url: formPaths.sendMessage,
      ...formBody({ ...ada, [PROOF_FIELD]: proof }),
      remoteAddress: '203.0.113.7',
    });

    expect(answer.statusCode).toBe(201);
    expect(answer.body).not.toContain(proof.slice(0, 40));
    expect(await spent()).toBe(1);
    expect(
      (
        await api.app.inject({ method: 'POST', url: formPaths.sendMessage, payload: { ...ada, proof } })
      ).json<ErrorBody>().message,
    ).toBe('Unknown field "proof"');
  });
});
