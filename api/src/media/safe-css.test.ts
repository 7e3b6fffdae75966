import { safeCss } from './safe-css.ts';

describe('safeCss', () => {
  it.each([
    ['.a{fill:#123}', '.a{fill:#123}'],
    [
      '  .a , #b > path.c\n{ fill : rgb(1, 2, 3) ; stroke-width: 2px !important }',
      '.a , #b > path.c{fill:rgb(1, 2, 3);stroke-width:2px !important}',
    ],
    ['.a{fill:url(#sky);mask:url( #m )}', '.a{fill:url(#sky);mask:url( #m )}'],
    [
      '@media(prefers-color-scheme:dark){.a{stop-color:#7a6bff}.b{fill:none}}',
      '@media(prefers-color-scheme:dark){.a{stop-color:#7a6bff}.b{fill:none}}',
    ],
    ['/* a } comment */.a{fill:red/* url(http://evil) */}', '.a{fill:red}'],
  ])('keeps what paints: %s', (css, expected) => {
    expect(safeCss(css)).toBe(expected);
  });

  it.each([
    '@import url(http://evil.example/a.css);',
    '@import "http://evil.example/a.css"; ',
    '@font-face{font-family:a;src:url(http://evil.example/a.woff)}',
    '@namespace url(http://evil.example)',
    '@charset "evil";',
    '@media(prefers-color-scheme:dark){@import url(http://evil.example);}',
    '@media(prefers-color-scheme:dark){@media(min-width:1px){.a{fill:red}}}',
    '@media print and (evil){.a{fill:red}}',
    '@keyframes evil{from{fill:red}to{fill:blue}}',
    '@supports (fill:red){.a{fill:red}}',
    '.a{fill:url(http://evil.example/#a)}',
    ".a{fill:url('#a')}",
    '.a{fill:url(#a) url(//evil.example)}',
    '.a{fill:url(#a/../evil)}',
    '.a{fill:u\\72l(http://evil.example)}',
    '.a{fill:URL(data:image/svg+xml,evil)}',
    '.a{fill:ur/**/l(http://evil.example)}',
    '.a{fill:image-set(evil)}',
    '.a{fill:expression(alert(1))}',
    '.a{behavior:url(#a)}',
    '.a{-moz-binding:url(#a)}',
    '.a{background:red}',
    '.a{position:fixed;content:"evil"}',
    '.a{fill:red</style><script>alert(1)</script>}',
    '.a</style><script>{fill:red}',
    '.a{fill:<![CDATA[red]]>}',
    '.a{fill:&#117;rl(http://evil)}',
    'a[href^="evil"]{fill:red}',
    '.a:hover{fill:red}',
    '.a{.b{fill:red}}',
    '.a{fill:var(--evil)}',
    '/* .a{fill:red}',
    '{fill:red}',
    ',{fill:red}',
  ])('leaves out everything else: %s', (css) => {
    expect(safeCss(css)).toBe('');
  });

  it('goes through a large and hostile text in no time', () => {
    for (const piece of [
      '{',
      '}',
      '/*',
      '@media(',
      '.a{',
      ' ',
      'url(',
      ';',
      '.a>',
      '@media(prefers-color-scheme:dark){',
    ])
      expect(safeCss(piece.repeat(300_000)).length).toBeLessThan(100);
  });
});
