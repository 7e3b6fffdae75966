import path from 'node:path';
import { checkRecordings, describeApi, readRecordings, type Recording } from '@northlight/shared/recordings';
import { z } from 'zod';
import { signedInApi } from './testing/signed-in-api.ts';

const ROOT = path.resolve(__dirname, '../..');

const api = signedInApi();
let recordings: ReadonlyMap<string, Recording>;
let document: unknown;

beforeAll(async () => {
  recordings = await readRecordings(ROOT);
  document = (await api.call('GET', '/openapi.json')).body;
});

describe('the API', () => {
  it('answers all that remotes were recorded to read, as it did then', () => {
    expect([...recordings.keys()]).toEqual(expect.arrayContaining(['remote-blog', 'remote-career', 'remote-site']));
    expect(checkRecordings(recordings, describeApi(document))).toEqual([]);
  });

  it('is told which remotes read a field that it no longer answers', () => {
    const cards = z.looseObject({ properties: z.looseObject({ title: z.unknown() }) });
    const changed = z
      .looseObject({ components: z.looseObject({ schemas: z.looseObject({ ArticleCard: cards }) }) })
      .parse(structuredClone(document));
    delete changed.components.schemas.ArticleCard.properties.title;

    expect(checkRecordings(recordings, describeApi(changed))).toEqual([
      'remote-blog reads data[].title of /article, which the API no longer answers.',
      'remote-site reads data[].title of /article, which the API no longer answers.',
    ]);
  });
});
