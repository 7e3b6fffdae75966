import {
  asMediaField,
  contentTypeOf,
  contentTypes,
  createSchema,
  type Field,
  inputName,
  isSetByServer,
  optionsOf,
  referenceOf,
} from '@northlight/shared/content';
import {
  demoContent,
  type AnyDemoRecord,
  type DemoEssay,
  type DemoMedia,
  type DemoMoment,
  type DemoReference,
  type DemoValue,
} from './index.ts';

const WORDS_PER_MINUTE = 200;

const isReference = (value: DemoValue | undefined): value is DemoReference =>
  typeof value === 'object' && 'ref' in value;
const isMedia = (value: DemoValue | undefined): value is DemoMedia => typeof value === 'object' && 'alt' in value;
const isEssay = (value: DemoValue | undefined): value is DemoEssay => typeof value === 'object' && 'html' in value;
const isMoment = (value: DemoValue | undefined): value is DemoMoment => typeof value === 'object' && 'daysAgo' in value;

const recordsOf = (collection: string) => demoContent.find((group) => group.collection === collection)?.records ?? [];
const valuesOf = (collection: string, name: string) => recordsOf(collection).map((record) => record[name]);
const fieldsOf = (collection: string): [string, Field][] => Object.entries(contentTypeOf(collection).fields);

/**
 * The body that a client would send to create the record, with an id for each reference and an address for each
 * picture.
 */
function bodyOf(collection: string, { key: _key, ...values }: AnyDemoRecord) {
  const entries = Object.entries(values).filter(([, value]) => !isMoment(value));
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const field = contentTypeOf(collection).fields[name];
      return [
        field ? inputName(name, field) : name,
        isReference(value) ? 1 : isMedia(value) ? '/uploads/drawn.svg' : isEssay(value) ? value.html : value,
      ];
    }),
  );
}

function fills(field: Field, value: DemoValue): boolean {
  if (referenceOf(field)) return isReference(value);
  if (asMediaField(field)) return isMedia(value);
  if (isSetByServer(field)) return isMoment(value);
  return isEssay(value) || typeof value === 'string';
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/&\w+;/g, ' ');

describe('demoContent', () => {
  it('has records of content types in the order of the registry, each once, and no empty list', () => {
    const filled = demoContent.map(({ collection }) => collection);
    const described = contentTypes.map(({ collection }) => collection);
    expect(filled).toEqual(described.filter((collection) => filled.includes(collection)));
    expect(demoContent.filter(({ records }) => records.length === 0)).toEqual([]);
  });

  it('refers only to records that come before', () => {
    const known = new Set<string>();
    for (const { collection, records } of demoContent) {
      for (const record of records) {
        for (const [name, field] of fieldsOf(collection)) {
          const value = record[name];
          if (isReference(value)) expect(known).toContain(`${referenceOf(field)?.to}/${value.ref}`);
        }
      }
      for (const { key } of records) if (key !== undefined) known.add(`${collection}/${key}`);
    }
  });

  it('uses a key once within its collection', () => {
    for (const { records } of demoContent) {
      const keys = records.flatMap(({ key }) => key ?? []);
      expect(keys).toEqual([...new Set(keys)]);
    }
  });

  it('gives articles titles that make different addresses', () => {
    const names = valuesOf('article', 'title').map((title) => String(title).replaceAll(' ', '-').toLowerCase());
    expect(names).toEqual([...new Set(names)]);
  });

  it('describes each service by several parts, and each part by several points', () => {
    const refs = (collection: string, name: string) =>
      valuesOf(collection, name).map((value) => (isReference(value) ? value.ref : ''));
    const countOf = (list: readonly string[], key: string | undefined) => list.filter((ref) => ref === key).length;
    const [parts, points, cards] = [
      refs('service-sub-category', 'service_category_id'),
      refs('service-sub-category-description', 'service_sub_category_id'),
      refs('service-why-choose-us-content', 'service_category_id'),
    ];
    for (const { key } of recordsOf('service-category'))
      expect([countOf(parts, key) > 2, countOf(cards, key) > 1]).toEqual([true, true]);
    for (const { key } of recordsOf('service-sub-category')) expect(countOf(points, key)).toBeGreaterThan(1);
  });

  it('asks something of everybody who applies', () => {
    const asked = valuesOf('job-offer-requirement', 'job_offer_id').map((value) => isReference(value) && value.ref);
    expect(recordsOf('job-offer')).toHaveLength(4);
    for (const { key } of recordsOf('job-offer')) expect(asked.filter((ref) => ref === key).length).toBeGreaterThan(2);
  });

  it('has every service, and at most three ways to get in touch', () => {
    const type = contentTypeOf('service-category').fields.type;
    const services = type ? optionsOf(type).map(({ value }) => value) : [];
    expect(services.sort()).toEqual(valuesOf('service-category', 'type').sort());
    expect(recordsOf('contact-information')).toHaveLength(3);
  });

  it('has enough of what scrolls, turns and pages', () => {
    expect(recordsOf('client-feedback').length).toBeGreaterThan(10);
    expect(recordsOf('team-member').length).toBeGreaterThanOrEqual(4);
    expect(recordsOf('article').length).toBeGreaterThan(6);
    expect(
      new Set(valuesOf('article', 'article_category_id').map((value) => isReference(value) && value.ref)).size,
    ).toBe(recordsOf('article-category').length);
  });
});

describe.each(demoContent.map(({ collection, records }) => ({ collection, records })))(
  'demo records of $collection',
  ({ collection, records }) => {
    const type = contentTypeOf(collection);

    it('satisfy the schema of a new record', () => {
      for (const record of records)
        expect(createSchema(type).safeParse(bodyOf(collection, record)).error?.issues ?? []).toEqual([]);
    });

    it('hold in each field what its kind is filled with', () => {
      for (const record of records) {
        for (const [name, field] of fieldsOf(collection)) {
          const value = record[name];
          if (value !== undefined)
            expect({ name, value, matches: fills(field, value) }).toMatchObject({ matches: true });
        }
      }
    });

    it('keep to the caps', () => {
      expect(records.length).toBeLessThanOrEqual(type.cap ?? Infinity);
      const { by, of } = type.variants ?? { by: '', of: {} };
      for (const [variant, { cap }] of Object.entries(of)) {
        expect(records.filter((record) => record[by] === variant).length).toBeLessThanOrEqual(cap ?? Infinity);
      }
    });

    it('use a unique value once', () => {
      for (const [name, field] of fieldsOf(collection)) {
        if (!('unique' in field) || !field.unique) continue;
        const values = records.map((record) => JSON.stringify(record[name]));
        expect(values).toEqual([...new Set(values)]);
      }
    });

    it('fill video fields with films, and others with drawings that the field accepts', () => {
      for (const [name, field] of fieldsOf(collection)) {
        const media = asMediaField(field);
        if (!media) continue;
        for (const value of records.map((record) => record[name]).filter(isMedia)) {
          expect('film' in value).toBe(media.accept === 'video');
          if (media.accept !== 'video') expect(media.extensions ?? ['svg']).toContain('svg');
        }
      }
    });
  },
);

describe('demo articles', () => {
  const articles = recordsOf('article').map((record) => ({
    title: String(record.title),
    html: isEssay(record.content) ? record.content.html : String(record.content),
    pictures: isEssay(record.content) ? record.content.pictures : {},
    readingTime: record.estimated_reading_time,
    publishedAt: record.published_at,
  }));

  it.each(articles)('"$title" takes as long to read as it says', ({ html, readingTime }) => {
    const words = textOf(html).split(/\s+/).filter(Boolean).length;
    expect(readingTime).toBe(`${Math.ceil(words / WORDS_PER_MINUTE)} min read`);
  });

  it.each(articles)('"$title" closes what it opens, and uses only what an essay needs', ({ html }) => {
    const open: string[] = [];
    for (const [, slash, tag = ''] of html.replace(/<img [^>]*>/g, '').matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
      expect([
        'p',
        'h2',
        'ul',
        'li',
        'blockquote',
        'pre',
        'code',
        'em',
        'a',
        'table',
        'thead',
        'tbody',
        'tr',
        'th',
        'td',
        'figure',
        'figcaption',
      ]).toContain(tag);
      if (slash) expect(open.pop()).toBe(tag);
      else open.push(tag);
    }
    expect(open).toEqual([]);
  });

  it.each(articles)('"$title" places each of its pictures once, in words too', ({ html, pictures }) => {
    expect([...html.matchAll(/<img src="picture:([a-z]+)">/g)].map(([, name]) => name)).toEqual(Object.keys(pictures));
    for (const { alt } of Object.values(pictures)) expect(alt).toMatch(/^[^"<&]{20,}$/);
  });

  it('show what an article can hold', () => {
    const together = articles.map(({ html }) => html).join('');
    for (const element of ['<h2>', '<ul>', '<blockquote>', '<pre><code>', '<table>', '<figure>', '<a href=', '<em>'])
      expect(together).toContain(element);
  });

  it('link only to articles that are here', () => {
    const names = articles.map(({ title }) => title.replaceAll(' ', '-'));
    const links = articles.flatMap(({ html }) =>
      [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address),
    );
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(names).toContain(link.replace('/blog/', ''));
  });

  it('were published on different days, the last to be created the newest', () => {
    const days = articles.map(({ publishedAt }) => (isMoment(publishedAt) ? publishedAt.daysAgo : Number.NaN));
    expect(days).toEqual([...new Set(days)].sort((a, b) => b - a));
    expect(days.at(-1)).toBeLessThan(14);
  });
});
