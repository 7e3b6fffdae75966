import { escapeXml } from './escape-xml.ts';

describe('escapeXml', () => {
  it('encodes what would end a text or an attribute', () => {
    expect(escapeXml(`<a b="c" d='e'> & ]]>`)).toBe('&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt; &amp; ]]&gt;');
  });

  it('leaves out what XML can’t hold, and nothing else', () => {
    expect(escapeXml('a\u0000b\u000bc\ud800d\ufffe')).toBe('abcd');
    expect(escapeXml('tab\t line\n ঢাকা 😀')).toBe('tab\t line\n ঢাকা 😀');
  });
});
