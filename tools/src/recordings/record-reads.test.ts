import { innermost, recordReads } from './record-reads.ts';

function fieldsReadBy(read: (body: typeof BODY) => unknown): string[] {
  const fields = new Set<string>();
  read(recordReads(BODY, (field) => fields.add(field)));
  return innermost(fields);
}

const BODY = {
  total: 2,
  data: [
    { title: 'a', file: { alt: '', variants: [{ width: 3 }] } },
    { title: 'b', file: null },
  ],
};

describe('recordReads', () => {
  it('notes what is read, and nothing else', () => {
    expect(fieldsReadBy(({ data }) => data.map(({ title }) => title))).toEqual(['data[].title']);
    expect(fieldsReadBy(({ data }) => data[0]?.file?.variants.map(({ width }) => width))).toEqual([
      'data[].file.variants[].width',
    ]);
    expect(fieldsReadBy(() => null)).toEqual([]);
  });

  it('notes that a part is looked at of which nothing is read', () => {
    expect(fieldsReadBy(({ data }) => data.some(({ file }) => file === null))).toEqual(['data[].file']);
  });

  it('notes every field of what is copied', () => {
    expect(fieldsReadBy(({ data }) => ({ ...data[0] }))).toEqual(['data[].file', 'data[].title']);
    expect(fieldsReadBy((body) => JSON.stringify(body))).toEqual([
      'data[].file.alt',
      'data[].file.variants[].width',
      'data[].title',
      'total',
    ]);
  });

  it('leaves the value as it is: equal parts stay one and lists stay lists', () => {
    const body = recordReads(BODY, () => undefined);
    expect(body.data[0]).toBe(body.data[0]);
    expect(Array.isArray(body.data)).toBe(true);
    expect(body).toEqual(BODY);
  });
});
