import { withScrollRegions } from './scroll-regions.ts';

describe('withScrollRegions', () => {
  it('lets the keyboard reach code that is wider than the page', () => {
    expect(withScrollRegions('<pre class="language-ts"><code>a</code></pre>')).toBe(
      '<div data-wide="code"><pre tabindex="0" class="language-ts"><code>a</code></pre></div>',
    );
  });

  it('puts each table into a box that scrolls', () => {
    document.body.innerHTML = withScrollRegions('<p>a</p><table><tbody><tr><td>1</td></tr></tbody></table><p>b</p>');

    const table = document.querySelector('table');
    expect(table?.parentElement?.getAttribute('role')).toBe('group');
    expect(table?.parentElement?.tabIndex).toBe(0);
    expect(table?.parentElement?.parentElement?.dataset.wide).toBe('table');
    expect(document.body.children).toHaveLength(3);
  });

  it('leaves the text alone', () => {
    const html = '<p>A &lt;table&gt; in <code>&lt;pre&gt;</code></p>';
    expect(withScrollRegions(html)).toBe(html);
  });
});
