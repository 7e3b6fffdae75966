import { headingsOf, withHeadingAnchors } from './headings.ts';

describe('withHeadingAnchors', () => {
  it('makes each heading the link to itself, with a name that stays what it says', () => {
    document.body.innerHTML = withHeadingAnchors('<h2>Count <em>first</em>, argue later</h2><p>Words</p>');
    const heading = document.querySelector('h2');

    expect(heading?.id).toBe('count-first-argue-later');
    expect(heading?.textContent).toBe('Count first, argue later');
    expect(heading?.querySelector('a')?.getAttribute('href')).toBe('#count-first-argue-later');
    expect(heading?.querySelector('em')?.textContent).toBe('first');
  });

  it('gives no id twice, and none that the page has', () => {
    document.body.innerHTML = withHeadingAnchors('<h2>Share</h2><h3>Why?</h3><h3>Why</h3>');

    expect([...document.querySelectorAll('h2, h3')].map(({ id }) => id)).toEqual(['share-2', 'why', 'why-2']);
  });

  it('names headings of other scripts, and links to them', () => {
    const html = withHeadingAnchors('<h2>الصمت أولا</h2>');

    expect(html).toContain('id="الصمت-أولا"');
    expect(html).toContain(`href="#${encodeURIComponent('الصمت-أولا')}"`);
  });

  it('leaves headings without words or with a link as they are', () => {
    const html = '<h2><img src="/a.png"></h2><h2>See <a href="/about">us</a></h2><h2 id="own">Own</h2>';
    expect(withHeadingAnchors(html)).toBe(html);
  });
});

describe('headingsOf', () => {
  it('lists the headings in their order, those of a lower rank as nested', () => {
    expect(headingsOf(withHeadingAnchors('<p>a</p><h2>One &amp; two</h2><h3>Deeper</h3><h2>Three</h2>'))).toEqual([
      { id: 'one-two', text: 'One & two', isNested: false },
      { id: 'deeper', text: 'Deeper', isNested: true },
      { id: 'three', text: 'Three', isNested: false },
    ]);
    expect(headingsOf('<p>None</p>')).toEqual([]);
  });
});
