import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkRecording } from './check-recording.ts';

let root: string;
let folder: string;
let server: Server;
let apiOrigin: string;
let title: object;

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'recording-'));
  folder = path.join(root, 'remote-events');
  mkdirSync(folder);
  title = { type: 'string' };
  server = createServer((_request, response) => {
    const schema = { type: 'object', properties: { title }, required: ['title'] };
    const get = { responses: { '200': { content: { 'application/json': { schema } } } } };
    response.end(JSON.stringify({ paths: { '/event': { get } } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  apiOrigin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});

afterEach(async () => {
  rmSync(root, { recursive: true, force: true });
  await new Promise((resolve) => server.close(resolve));
});

function record(): void {
  const answer = { status: 200, reads: { title: 'string' }, body: { title: 'Rays' } };
  writeFileSync(path.join(folder, 'recording.json'), JSON.stringify({ views: [], answers: { '/event': answer } }));
}

describe('checkRecording', () => {
  it('refuses a remote that reads what the live API answers otherwise', async () => {
    record();
    expect(await checkRecording('remote-events', folder, { apiOrigin, say: fail })).toEqual([]);

    title = { type: 'integer' };
    expect(await checkRecording('remote-events', folder, { apiOrigin, say: fail })).toEqual([
      'remote-events reads title of /event, which was string and is integer now.',
    ]);
  });

  it('asks nobody for a remote that was never recorded', async () => {
    expect(await checkRecording('remote-events', folder, { apiOrigin: 'http://127.0.0.1:1', say: fail })).toEqual([]);
  });

  it('says that it could not compare where the API does not answer', async () => {
    record();
    const said: string[] = [];
    expect(
      await checkRecording('remote-events', folder, {
        apiOrigin: 'http://127.0.0.1:1',
        say: (line) => said.push(line),
      }),
    ).toEqual([]);
    expect(said).toEqual([expect.stringMatching(/^The recording of remote-events was not compared with the API at/)]);
  });
});

const fail = (line: string): never => {
  throw new Error(line);
};
