import { contentTypeOf } from '@northlight/shared/content';
import { withRelativeUploads } from './relative-uploads.ts';

const ORIGIN = 'https://media.example';
const article = contentTypeOf('article');
const contentOf = (content: string) => withRelativeUploads(article, { content }, ORIGIN)['content'];

describe('withRelativeUploads', () => {
  it('shortens the addresses of uploads in attributes, and nothing else', () => {
    expect(contentOf(`<img src="${ORIGIN}/uploads/a-1.png"><a href = ${ORIGIN}/uploads/b.svg >b</a>`)).toBe(
      '<img src="/uploads/a-1.png"><a href = /uploads/b.svg >b</a>',
    );
    for (const other of [
      `<p>${ORIGIN}/uploads/a.png </p>`,
      `<img src="${ORIGIN}/other/a.png">`,
      `<img src="https://mediaXexample/uploads/a.png">`,
      `<img src="https://a.example/${ORIGIN}/uploads/a.png">`,
    ])
      expect(contentOf(other)).toBe(other);
  });

  it('reads a long run of spaces only once', () => {
    const spaces = `<img src=${' '.repeat(500_000)}`;

    expect(contentOf(`${spaces}${ORIGIN}/uploads/a.png >`)).toBe(`${spaces}/uploads/a.png >`);
  });
});
