import { formPaths, paths } from '@northlight/shared/endpoints';
import { openRaw, statusesIn } from '../hostile/testing/raw-connection.ts';
import { formBody, type FormBody } from '../testing/form-body.ts';
import { listeningPort } from '../testing/listening-port.ts';
import { signedInApi } from '../testing/signed-in-api.ts';
import { until } from '../testing/until.ts';

/** More than the buffers of a connection and of the parser can hold. */
const LARGE = Buffer.alloc(8_000_000, 'a');
const TOO_LONG = 'x'.repeat(1_100_000);

const api = signedInApi();
let port: number;

beforeAll(async () => {
  port = await listeningPort(api);
});

const largeFile = (field: string) => ({ content: LARGE, field, name: 'me.png', type: 'image/png' });

describe('a form that is refused before all of it has come', () => {
  it.each<[string, string, FormBody, number]>([
    [
      'a file that a record does not have',
      paths.create('team-member'),
      formBody({ name: 'Nadia' }, largeFile('avatar')),
      422,
    ],
    [
      'a field that is too long, and a file',
      paths.create('team-member'),
      formBody({ name: TOO_LONG }, largeFile('file')),
      413,
    ],
    ['a file that is no picture', paths.create('team-member'), formBody({ name: 'Nadia' }, largeFile('file')), 415],
    ['a file for a text that is no picture', paths.mediaUpload, formBody({}, largeFile('file')), 415],
    ['a file in a message', formPaths.sendMessage, formBody({ name: 'Ada' }, largeFile('file')), 422],
    [
      'a field of an application that is too long, and a resume',
      formPaths.apply,
      formBody({ name: TOO_LONG }, largeFile('file')),
      413,
    ],
  ])(
    'is read to its end, and its connection takes the next call: %s',
    async (_what, url, { payload, headers }, status) => {
      const { socket, received, ended } = openRaw(port);
      const head = [
        `POST ${url} HTTP/1.1`,
        'host: api',
        `authorization: Bearer ${api.token}`,
        `content-type: ${headers['content-type']}`,
        `content-length: ${payload.length}`,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(payload);
      socket.write('GET /healthz HTTP/1.1\r\nhost: api\r\nconnection: close\r\n\r\n');
      await until(() => statusesIn(received()).length === 2).finally(() => socket.destroy());

      expect(statusesIn(await ended)).toEqual([status, 200]);
    },
  );
});
