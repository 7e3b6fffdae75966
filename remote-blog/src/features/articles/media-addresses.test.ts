import { withMediaAddresses } from './media-addresses.ts';

const mediaUrl = (address: string) => `https://api.test${address}`;

describe('withMediaAddresses', () => {
  it('points uploaded images and files at the API', () => {
    expect(
      withMediaAddresses('<p><img alt="" src="/uploads/a.png"> <a href=\'/uploads/b.pdf\'>b</a></p>', mediaUrl),
    ).toBe('<p><img alt="" src="https://api.test/uploads/a.png"> <a href=\'https://api.test/uploads/b.pdf\'>b</a></p>');
  });

  it('leaves other addresses and the text itself alone', () => {
    const html =
      '<a href="/blog">Blog</a><img src="https://x.test/uploads/a.png"><code>&lt;img src="/uploads/a.png"&gt;</code>';
    expect(withMediaAddresses(html, mediaUrl)).toBe(html);
  });
});
