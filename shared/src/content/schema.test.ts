import { contentTypeOf, createSchema, recordSchema, updateSchema } from './index.ts';
import { isWebAddress } from './web-address.ts';

const messages = (collection: string, values: object, uploaded = false) => {
  const result = createSchema(contentTypeOf(collection), { uploaded }).safeParse(values);
  return result.success ? [] : result.error.issues.map(({ message }) => message);
};

describe('createSchema', () => {
  it('names every missing field in the order of the description', () => {
    expect(messages('article', {})).toEqual([
      'Title is required',
      'Content is required',
      'Category is required',
      'Reading time is required',
      'Image is required',
    ]);
  });

  it('uses the texts of the catalogue', () => {
    expect(messages('industry-expertise-category', { title: 'Energy' })).toEqual(['Icon URL is required']);
    expect(
      messages('industry-expertise-category', { title: 'Energy', file_URL: 'https://a.example/icon.tiff' }),
    ).toEqual(['Invalid URL format']);
    expect(messages('tech-product', { name: 'Vite', technology_category_id: 1, file_URL: 'nope' })).toEqual([
      'Invalid URL',
    ]);
    expect(
      messages('service-category', {
        title: 'A',
        description: 'B',
        type: 'plumbing',
        file_URL: 'https://a.example/a.png',
      }),
    ).toEqual(['Invalid service selected']);
  });

  it('takes blank text for missing, and trims the rest', () => {
    expect(messages('team-member', { name: '   ', designation: 'Designer' })).toEqual(['Name is required']);
    expect(
      createSchema(contentTypeOf('team-member')).parse({ name: '  Omar ', designation: 'Engineer', file_URL: '' }),
    ).toEqual({ name: 'Omar', designation: 'Engineer', file_URL: null });
  });

  it.each([
    ['zero-width spaces', '\u200B\u200B'],
    ['a word joiner among spaces', ' \u2060\u00A0'],
    ['a control character', '\u0007'],
    ['a variation selector', '\uFE0F'],
    ['Hangul fillers', '\u115F\u1160\u3164\uFFA0'],
    ['a tag character', '\u{E0020}'],
  ])('takes %s alone for missing', (_name, invisible) => {
    expect(messages('team-member', { name: invisible, designation: invisible })).toEqual([
      'Name is required',
      'Designation is required',
    ]);
    const offer = { title: 'A', sub_title: 'B', description: invisible };
    expect(messages('job-offer', offer)).toEqual(['Description is required']);
  });

  it('keeps the invisible characters of a visible text', () => {
    for (const name of ['می\u200Cخواهم', 'ক\u09CD\u200Dষ', '👩\u200D💻', 'A\u200B'])
      expect(createSchema(contentTypeOf('team-member')).parse({ name, designation: 'Engineer' })).toMatchObject({
        name,
      });
  });

  it('refuses control characters, but keeps line breaks of long texts', () => {
    expect(messages('team-member', { name: 'O\u0007mar', designation: 'Engineer' })).toEqual([
      'Name must not contain control characters',
    ]);
    expect(messages('team-member', { name: 'O\nmar', designation: 'Engineer' })).toEqual([
      'Name must not contain control characters',
    ]);
    expect(messages('job-offer', { title: 'A', sub_title: 'B', description: 'one\ntwo' })).toEqual([]);
  });

  it('refuses unknown fields', () => {
    const result = createSchema(contentTypeOf('team-member')).safeParse({ name: 'A', designation: 'B', role: 'admin' });
    expect(result.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['role'] }]);
  });

  it('takes ids from forms as text', () => {
    expect(
      createSchema(contentTypeOf('job-offer-requirement')).parse({ title: 'A', requirement: 'B', job_offer_id: '7' }),
    ).toMatchObject({ job_offer_id: 7 });
    expect(messages('job-offer-requirement', { title: 'A', requirement: 'B', job_offer_id: 'seven' })).toEqual([
      'Job opening must be the id of a record',
    ]);
  });

  it('asks of each variant what it requires', () => {
    const about = { type: 'about-us', title: 'A', description: 'B' };
    expect(messages('about-us-introduction', about)).toEqual(['Sub title is required']);
    expect(messages('about-us-introduction', { ...about, type: 'mission-vision-data' })).toEqual([]);
    expect(
      messages('about-us-introduction', {
        ...about,
        type: 'mission-vision-headline',
        file_URL: 'https://a.example/a.png',
      }),
    ).toEqual(['Image does not belong to this type']);
  });

  it('asks for no address when a file was uploaded', () => {
    expect(messages('industry-expertise-category', { title: 'Energy' }, true)).toEqual([]);
  });
});

describe('updateSchema', () => {
  it('takes any subset, but no emptied required field', () => {
    const schema = updateSchema(contentTypeOf('team-member'));
    expect(schema.parse({ designation: 'Director' })).toEqual({ designation: 'Director' });
    expect(schema.safeParse({ name: '' }).error?.issues[0]?.message).toBe('Name is required');
    expect(schema.safeParse({ name: '\u200B' }).error?.issues[0]?.message).toBe('Name is required');
    expect(schema.safeParse({ name: null }).error?.issues[0]?.message).toBe('Name is required');
  });
});

describe('recordSchema', () => {
  it('nests what a record includes', () => {
    expect(Object.keys(recordSchema(contentTypeOf('service-category')).shape)).toContain('Service_Sub_Category');
  });
});

describe('isWebAddress', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//host/a.png',
    'https://',
    'ftp://a.example/a',
    'https://user:pass@a.example/',
  ])('refuses %s', (value) => {
    expect(isWebAddress(value)).toBe(false);
  });
});
