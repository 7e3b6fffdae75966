import { plainText, preview } from './preview.ts';

describe('plainText', () => {
  it('leaves out tags, comments, styles and scripts', () => {
    expect(
      plainText('<p>One <b>wo</b>rd<!-- not this --></p><style>p { color: red }</style><script>alert("x")</script>'),
    ).toBe('One word');
  });

  it('keeps words of neighbouring blocks apart', () => {
    expect(plainText('<h2>Count first</h2><p>Argue<br>later</p><ul><li>a</li><li>b</li></ul>')).toBe(
      'Count first Argue later a b',
    );
  });

  it('decodes named and numeric entities once', () => {
    expect(plainText('Fish&nbsp;&amp;&#32;chips &lt;b&gt; &#x2014; &amp;lt; &#128031;')).toBe(
      'Fish & chips <b> — &lt; 🐟',
    );
  });

  it('leaves what is no entity as it stands', () => {
    expect(plainText('R&D; &unknown; &#x110000; &#0;')).toBe('R&D; &unknown; &#x110000; &#0;');
  });

  it('is not ended early by a > in an attribute', () => {
    expect(plainText('<img alt="a > b" src="/x.png"><p title=\'1 > 0\'>Text</p>')).toBe('Text');
  });

  it('reads a long run of unclosed brackets in linear time', () => {
    // The time of the processor, not of the clock: other work on the machine does not count.
    const before = process.cpuUsage();
    plainText('<'.repeat(200_000));
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });
});

describe('preview', () => {
  const sentence =
    'The loudest dashboards are the ones nobody reads, so we removed two hundred and twelve alerts and found ' +
    'the four that mattered to anyone.';

  it('shows a short text whole, without an ellipsis', () => {
    expect(preview('<p>Short and whole.</p>')).toBe('Short and whole.');
  });

  it('is at most 120 characters, ends at a word, and says that it goes on', () => {
    const cut = preview(`<p>${sentence}</p>`);

    expect(cut.length).toBeLessThanOrEqual(120);
    expect(cut.endsWith('…')).toBe(true);
    expect(sentence.startsWith(cut.slice(0, -1))).toBe(true);
    expect(sentence.charAt(cut.length - 1)).toBe(' ');
  });

  it('keeps a word that ends exactly at the limit', () => {
    expect(preview('alpha beta gamma', 11)).toBe('alpha beta…');
    expect(preview('alpha beta gamma', 10)).toBe('alpha…');
    expect(preview('alpha beta', 10)).toBe('alpha beta');
  });

  it('ends with the last sentence that fits, and an ellipsis for its full stop or apart from another end', () => {
    const [first, second] = ['The loudest dashboards are the ones nobody reads.', 'We removed 212 alerts.'] as const;
    const text = `${first} ${second} On the second Thursday of every month the Dhaka studio stays late.`;

    expect(preview(`<p>${text}</p>`)).toBe(`${first} We removed 212 alerts…`);
    expect(preview(`<p>“${first.replace('.', '?')}” ${'Nobody knows any longer. '.repeat(3)}</p>`)).toBe(
      '“The loudest dashboards are the ones nobody reads?” Nobody knows any longer. Nobody knows any longer…',
    );
  });

  it('takes a sentence whose ellipsis is the last character there is room for', () => {
    const text = (length: number) => `${'word '.repeat(40).slice(0, length - 2)}x. Then another sentence begins.`;

    expect(preview(text(120))).toBe(`${text(120).slice(0, 119)}…`);
    expect(preview(text(121)).endsWith('word…')).toBe(true);
    const asked = (length: number) => text(length).replace('.', '?');
    expect(preview(asked(118))).toBe(`${asked(118).slice(0, 118)}\u00a0…`);
    expect(preview(asked(120)).endsWith('word…')).toBe(true);
  });

  it('does not end with a sentence that says too little, nor within a number or a name', () => {
    const words = 'and it goes on without any other end '.repeat(5);

    expect(preview(`<p>Count first. Then ${words}</p>`)).toMatch(/^Count first\. Then .{80,}[a-z]…$/);
    expect(preview(`<p>${'a'.repeat(58)} 3.5 million rows, e.g. those of clinics, ${words}</p>`)).toMatch(/goes on…$/);
  });

  it('puts no comma or full stop before the ellipsis', () => {
    expect(preview('First, second, third', 9)).toBe('First…');
  });

  it('cuts an endless word between characters', () => {
    expect(preview('x'.repeat(300))).toBe(`${'x'.repeat(119)}…`);
    expect(preview('🐟'.repeat(100), 10)).toBe(`${'🐟'.repeat(4)}…`);
  });
});
