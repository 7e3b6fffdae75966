/** @jest-environment node */
import { describeApi } from './api-description.ts';
import { checkRecordings } from './check-recordings.ts';
import type { Recording } from './recording.ts';

const text = { type: 'string' };
const whole = { type: 'object', properties: { title: text, content: text }, required: ['title', 'content'] };
const card = { type: 'object', properties: { title: text, excerpt: text }, required: ['title', 'excerpt'] };
const listOf = (name: string) => ({
  type: 'object',
  properties: { data: { type: 'array', items: { $ref: `#/components/schemas/${name}` } }, total: { type: 'integer' } },
  required: ['data', 'total'],
  additionalProperties: false,
});

interface Change {
  readonly card?: object;
  readonly whole?: object;
  readonly query?: readonly string[];
  readonly path?: string;
}

/** An API with a list of articles, as whole records and as cards. */
const apiWith = (change: Change = {}) =>
  describeApi({
    paths: {
      [change.path ?? '/article']: {
        get: {
          parameters: (change.query ?? ['view']).map((name) => ({ name, in: 'query' })),
          responses: {
            '200': { content: { 'application/json': { schema: { anyOf: [listOf('Whole'), listOf('Card')] } } } },
          },
        },
      },
    },
    components: {
      schemas: {
        Whole: { additionalProperties: false, ...whole, ...change.whole },
        Card: { additionalProperties: false, ...card, ...change.card },
      },
    },
  });

const recording: Recording = {
  views: [],
  answers: {
    '/article?view=card': {
      status: 200,
      reads: { 'data[].title': 'string', total: 'integer' },
      body: { data: [{ title: 'Silence', excerpt: 'It was late' }], total: 1 },
    },
  },
};

const complaints = (change?: Change) => checkRecordings(new Map([['remote-blog', recording]]), apiWith(change));

describe('checkRecordings', () => {
  it('has nothing against an API that answers as it did', () => {
    expect(complaints()).toEqual([]);
  });

  it('names the remote that reads a field which is gone, also where another shape of the answer still has it', () => {
    expect(complaints({ card: { properties: { excerpt: text }, required: ['excerpt'] } })).toEqual([
      'remote-blog reads data[].title of /article, which the API no longer answers.',
    ]);
  });

  it('names the remote that reads a field which is something else now, or may be missing', () => {
    const title = (schema: object) => complaints({ card: { properties: { ...card.properties, title: schema } } });
    expect(title({ type: 'integer' })).toEqual([
      'remote-blog reads data[].title of /article, which was string and is integer now.',
    ]);
    expect(title({ anyOf: [text, { type: 'null' }] })).toEqual([
      'remote-blog reads data[].title of /article, which was string and is null | string now.',
    ]);
  });

  it('names the remote that asks for an address or by a name that is gone', () => {
    expect(complaints({ path: '/story' })).toEqual(['remote-blog reads /article, which the API no longer has.']);
    expect(complaints({ query: [] })).toEqual(['remote-blog asks /article for view, which the API no longer takes.']);
  });

  it('asks for another recording when a field changes that nobody reads', () => {
    const [complaint, ...others] = complaints({
      card: { properties: { ...card.properties, excerpt: { type: 'integer' } } },
    });
    expect(others).toEqual([]);
    expect(complaint).toMatch(/^remote-blog’s recording of \/article is out of date \(.+\): record it again with/);
  });
});
