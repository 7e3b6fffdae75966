import {
  contentTypeOf,
  createSchema,
  emptyValue,
  exampleValue,
  type Field,
  inputName,
  inputValue,
  isSetByServer,
  number,
  numberText,
  recordSchema,
  type RecordOf,
  updateSchema,
} from '../content/index.ts';
import { everyKind } from './every-kind.ts';

const example = Object.fromEntries(
  Object.entries(everyKind.fields).flatMap(([name, field]) => {
    const value = exampleValue(field);
    return value === undefined ? [] : [[inputName(name, field), value]];
  }),
);

const parse = (values: object) => createSchema(everyKind).safeParse({ ...example, ...values });
const accepted = (values: object) => parse(values).data;
const refusals = (values: object) => parse(values).error?.issues.map(({ message }) => message) ?? [];

describe('a type with a field of every kind', () => {
  it('takes the examples of its fields as they are', () => {
    expect(accepted({})).toEqual(example);
  });

  it('takes the texts of a form for the same values', () => {
    const texts = Object.fromEntries(Object.entries(example).map(([name, value]) => [name, String(value)]));
    expect(createSchema(everyKind).parse(texts)).toEqual(example);
  });

  it('names each required field that is missing', () => {
    expect(
      createSchema(everyKind)
        .safeParse({})
        .error?.issues.map(({ message }) => message),
    ).toEqual([
      'Name is required',
      'Price is required',
      'Begins on is required',
      'Main category is required',
      'Categories is required',
    ]);
  });

  it('shows a record of the values that its schema describes', () => {
    const record: RecordOf<typeof everyKind> = {
      id: 1,
      updated_at: '2026-11-22T07:00:00.000Z',
      name: 'Specimen',
      summary: null,
      story: null,
      website: null,
      price: 1.5,
      seats: null,
      is_open: false,
      begins_on: '2026-11-22',
      ends_on: null,
      size: 'l',
      main_category_id: 1,
      main_category: { id: 1, title: 'Front end' },
      category_ids: [3, 1],
      categories: [
        { id: 3, title: 'Back end' },
        { id: 1, title: 'Front end' },
      ],
      member_ids: [],
      published_at: '2026-11-22T07:00:00.000Z',
      file: null,
    };
    expect(recordSchema(everyKind).parse(record)).toEqual(record);
  });

  it('says what a record shows where nothing is given', () => {
    const { seats, is_open, ends_on, member_ids } = everyKind.fields;
    expect([seats, is_open, ends_on, member_ids].map(emptyValue)).toEqual([null, false, null, []]);
  });
});

describe('a field that the server alone sets', () => {
  it('is one that nothing can be sent for', () => {
    const fields: readonly Field[] = Object.values(everyKind.fields);
    expect(fields.filter(isSetByServer)).toEqual(fields.filter((field) => inputValue(field) === null));
    expect(fields.filter(isSetByServer)).toHaveLength(1);
  });
});

describe('a number', () => {
  it.each([
    ['nine', 'Price must be a number'],
    ['1,5', 'Price must be a number'],
    ['Infinity', 'Price must be a number'],
    [true, 'Price must be a number'],
    [-0.01, 'Price must be at least 0'],
    ['10000.5', 'Price must be at most 10,000'],
    ['', 'Price is required'],
    [null, 'Price is required'],
  ])('refuses %p', (price, message) => {
    expect(refusals({ price })).toEqual([message]);
  });

  it('that is whole has no fraction', () => {
    expect(refusals({ seats: 1.5 })).toEqual(['Seats must be a whole number']);
    expect(refusals({ seats: -6 })).toEqual(['Seats must be at least -5']);
    expect(refusals({ seats: 2 ** 53 })).toEqual(['Seats must be at most 9,007,199,254,740,991']);
  });

  it('may be empty where it is optional', () => {
    expect(accepted({ seats: '' })).toMatchObject({ seats: null });
    expect(accepted({ seats: '-5' })).toMatchObject({ seats: -5 });
    expect(accepted({ seats: 0 })).toMatchObject({ seats: 0 });
  });
});

describe('a number that counts nothing', () => {
  it('is written without groups of digits, in its limits too', () => {
    const year = number({ label: 'Year', isWhole: true, isGrouped: false, min: 1990, max: 2100, example: 2025 });
    const refusalOf = (value: number) => inputValue(year)?.safeParse(value).error?.issues[0]?.message;

    expect([numberText(2025, year), numberText(2025.5, {})]).toEqual(['2025', '2,025.5']);
    expect(refusalOf(1989)).toBe('Year must be at least 1990');
    expect(refusalOf(2101)).toBe('Year must be at most 2100');
  });
});

describe('a boolean', () => {
  it.each([
    ['true', true],
    ['false', false],
    ['', false],
    [false, false],
  ])('reads %p', (is_open, value) => {
    expect(accepted({ is_open })).toMatchObject({ is_open: value });
  });

  it.each(['yes', 1, null])('refuses %p', (is_open) => {
    expect(refusals({ is_open })).toEqual(['Open to everybody must be true or false']);
  });
});

describe('a date', () => {
  it.each([
    ['2026-02-30', 'Begins on must be a date such as 2026-03-31'],
    ['22.11.2026', 'Begins on must be a date such as 2026-03-31'],
    ['2026-11-22T07:00:00Z', 'Begins on must be a date such as 2026-03-31'],
    [20261122, 'Begins on must be a date such as 2026-03-31'],
    ['1999-12-31', 'Begins on must not be before 2000-01-01'],
    ['2100-01-01', 'Begins on must not be after 2099-12-31'],
    ['', 'Begins on is required'],
  ])('refuses %p', (begins_on, message) => {
    expect(refusals({ begins_on })).toEqual([message]);
  });

  it('may be empty where it is optional, and is in no year that databases do not know', () => {
    expect(accepted({ ends_on: ' ' })).toMatchObject({ ends_on: null });
    expect(refusals({ ends_on: '0000-01-01' })).toEqual(['Ends on must be a date such as 2026-03-31']);
  });
});

describe('an ordered list of references', () => {
  it('keeps its order', () => {
    expect(accepted({ category_ids: [3, 1, 2] })).toMatchObject({ category_ids: [3, 1, 2] });
    expect(accepted({ category_ids: '3, 1,2' })).toMatchObject({ category_ids: [3, 1, 2] });
  });

  it.each([
    [['one'], 'Categories must be a list of ids of records'],
    ['1;2', 'Categories must be a list of ids of records'],
    [[0], 'Categories must be a list of ids of records'],
    [[2_147_483_648], 'Categories must be a list of ids of records'],
    [[1, 2, 1], 'Categories must not name a record twice'],
    [[1, 2, 3, 4], 'Categories must name at most 3 records'],
    [[], 'Categories is required'],
    ['', 'Categories is required'],
    [null, 'Categories is required'],
  ])('refuses %p', (category_ids, message) => {
    expect(refusals({ category_ids })).toEqual([message]);
  });

  it('is empty where it is optional and nothing is given', () => {
    expect(accepted({ member_ids: '' })).toMatchObject({ member_ids: [] });
    expect(updateSchema(everyKind).parse({ member_ids: null })).toEqual({ member_ids: [] });
  });
});

describe('the registry', () => {
  it('does not know what only a test has', () => {
    expect(() => contentTypeOf(everyKind.collection)).toThrow('No content type describes');
  });
});
