import { Editor } from '@tiptap/react';
import { articleExtensions } from './extensions.ts';

const roundTrip = (content: string) => {
  const editor = new Editor({
    extensions: articleExtensions(
      (fileUrl) => `https://api.test${fileUrl}`,
      () => undefined,
    ),
    content,
  });
  const html = editor.getHTML();
  editor.destroy();
  return html;
};

/** Position in the first cell of a table: behind the starts of table, body, row and cell. */
const CELL = 4;

/** A text after something was typed into it, character by character. */
function afterTyping(typed: string, content: string, at: number): string {
  const editor = new Editor({
    extensions: articleExtensions(
      (fileUrl) => fileUrl,
      () => undefined,
    ),
    content,
  });
  const { view } = editor;
  editor.commands.setTextSelection(at);
  for (const character of typed) {
    const { from, to } = editor.state.selection;
    const insertion = () => editor.state.tr.insertText(character, from, to);
    const isHandled = view.someProp('handleTextInput', (handle) => handle(view, from, to, character, insertion));
    if (!isHandled) view.dispatch(insertion());
  }
  const html = editor.getHTML();
  editor.destroy();
  return html;
}

describe('articleExtensions', () => {
  it.each([
    ['headings', '<h2>Why</h2><h3>Then</h3><h4>So</h4>'],
    ['marks', '<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code></p>'],
    ['lists', '<ul><li><p>a</p></li></ul><ol start="3"><li><p>b</p></li></ol>'],
    ['quotes and code', '<blockquote><p>a</p></blockquote><pre><code>b</code></pre><hr>'],
    ['links', '<p><a href="https://a.example/x">a</a> <a href="mailto:a@a.example">b</a> <a href="/blog">c</a></p>'],
    ['a picture', '<img src="/uploads/a.png" alt="Chart">'],
    ['a figure', '<figure><img src="/uploads/a.png" alt="Chart"><figcaption>Load <em>times</em></figcaption></figure>'],
    [
      'a table',
      '<table><caption>Times</caption><thead><tr><th scope="col">Page</th><th ' +
        'scope="col">ms</th></tr></thead><tbody><tr><td colspan="2">Home</td></tr></tbody></table>',
    ],
  ])('keep %s as stored', (_what, html) => {
    expect(roundTrip(html)).toBe(html);
  });

  it.each([
    ['a paragraph', '<p class="MsoNormal">Bread<o:p></o:p></p>', 'Bread'],
    ['paragraphs', '<p><span>One</span></p><p>&nbsp;</p><p><b>Two</b></p>', 'One<br><strong>Two</strong>'],
    ['a list', 'Days<ul><li><p>Monday</p></li><li>Friday</li></ul>', 'Days<br>Monday<br>Friday'],
    ['a table', '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>', 'a<br>b'],
    ['words in two lines', 'One<br>Two', 'One<br>Two'],
  ])('keep %s in a cell as lines of it', (_what, cell, lines) => {
    expect(roundTrip(`<table><tbody><tr><th><p>Name</p></th><td>${cell}</td></tr></tbody></table><p>End</p>`)).toBe(
      `<table><tbody><tr><th>Name</th><td>${lines}</td></tr></tbody></table><p>End</p>`,
    );
  });

  it('take out what runs', () => {
    expect(roundTrip('<p><a href="javascript:alert(1)">a</a></p><script>alert(1)</script>')).not.toMatch(
      /javascript|script/,
    );
  });

  it.each([
    ['three dashes', '---', '---'],
    ['the address of a picture', '![a](https://a.example/a.png)', '![a](https://a.example/a.png)'],
  ])('keep a table whole when %s are typed into a cell', (_what, typed, cell) => {
    const table = (words: string) => `<table><tbody><tr><td>${words}</td><td>B</td></tr></tbody></table><p>End</p>`;
    expect(afterTyping(typed, table(''), CELL)).toBe(table(cell));
  });

  it('make a line of three dashes in a paragraph', () => {
    expect(afterTyping('---', '<p></p><p>End</p>', 1)).toBe('<hr><p></p><p>End</p>');
  });
});
