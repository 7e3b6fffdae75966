import { contentTypeOf, richText } from '@northlight/shared/content';
import { columnMapping } from './columns.ts';

describe('a rich text', () => {
  const field = richText({ label: 'Content', max: 22, example: '<p>a</p>' });
  const stored = async (content: string) =>
    columnMapping(field).store(field, {
      type: contentTypeOf('article'),
      name: 'content',
      values: { content },
      current: null,
      file: undefined,
    });

  it('is stored up to its maximum, counted in the HTML that is stored', async () => {
    expect(await stored('<p>salt & mint</p>')).toBe('<p>salt &amp; mint</p>');
  });

  it('is refused when its HTML is longer than its maximum, though what was sent is not', async () => {
    await expect(stored('<p>a & b & c</p>')).rejects.toMatchObject({
      statusCode: 422,
      errors: [{ path: 'content', message: 'Content must be at most 22 characters; as HTML it has 24' }],
    });
  });
});
