import { Editor } from '@tiptap/react';
import { articleExtensions } from './extensions.ts';
import { pasteHtml } from './testing/open-editor.ts';

/**
 * What a text is after HTML was pasted at the caret, without the empty paragraph at its end.
 * @param caret its position, or the words of the text before it
 */
function paste(html: string, content = '', caret: number | string = 1): string {
  const editor = new Editor({
    extensions: articleExtensions(
      (fileUrl) => fileUrl,
      () => undefined,
    ),
    content,
  });
  editor.commands.setTextSelection(typeof caret === 'number' ? caret : endOf(editor, caret));
  pasteHtml(editor.view.dom, html);
  const text = editor.getHTML().replace(/<p><\/p>$/, '');
  editor.destroy();
  return text;
}

function endOf({ state }: Editor, words: string): number {
  let end = 0;
  state.doc.descendants(({ text, nodeSize }, at) => void (text === words && (end = at + nodeSize)));
  return end;
}

const wordItem = (marker: string, words: string, list = 'l0 level1 lfo1') =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:${list}'><![if !supportLists]><span ` +
  `style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>` +
  `&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>\n`;

describe('Pasted HTML', () => {
  it('has the headings of an article', () => {
    expect(paste('<h1>One</h1><h2>Two</h2><h3>Three</h3><h5>Five</h5><h6><b>Six</b></h6>')).toBe(
      '<h2>One</h2><h2>Two</h2><h3>Three</h3><h4>Five</h4><h4><strong>Six</strong></h4>',
    );
  });

  it.each([
    [
      'bullets',
      wordItem('·', 'First') + wordItem('·', '<b>Second</b>'),
      '<ul><li><p>First</p></li><li><p><strong>Second</strong></p></li></ul>',
    ],
    [
      'numbers',
      wordItem('3.', 'Third') + wordItem('4.', 'Fourth'),
      '<ol start="3"><li><p>Third</p></li><li><p>Fourth</p></li></ol>',
    ],
    [
      'levels',
      wordItem('1.', 'A') + wordItem('o', 'Below', 'l0 level2 lfo1') + wordItem('2.', 'B'),
      '<ol><li><p>A</p><ul><li><p>Below</p></li></ul></li><li><p>B</p></li></ol>',
    ],
    [
      'two lists',
      wordItem('1.', 'A') +
        wordItem('1.', 'B', 'l1 level1 lfo2') +
        '<p>Between</p>' +
        wordItem('2.', 'C', 'l1 level1 lfo2'),
      '<ol><li><p>A</p></li></ol><ol><li><p>B</p></li></ol><p>Between</p><ol start="2"><li><p>C</p></li></ol>',
    ],
    [
      'comments and no style',
      '<p class="MsoListParagraph"><!--[if !supportLists]--><span>·<span>&nbsp; </span></span><!--[endif]-->A</p>',
      '<ul><li><p>A</p></li></ul>',
    ],
    ['no bullet', '<p class="MsoListParagraph">Below a list</p>', '<p>Below a list</p>'],
  ])('has the lists of Word: %s', (_what, html, text) => {
    expect(paste(`<html><body><!--StartFragment-->${html}<!--EndFragment--></body></html>`)).toBe(text);
  });

  it('has the words of a table from Google Docs in its cells', () => {
    const table =
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><div><table><colgroup><col ' +
      'width="100"/><col/></colgroup><tbody><tr><td><p><span>A first</span></p><p><span>A second</span></p></td><td>' +
      '<ul><li><p>B one</p></li><li><p>B two</p></li></ul></td></tr></tbody></table></div></b>';
    expect(paste(table)).toBe(
      '<table><tbody><tr><td>A first<br>A second</td><td>B one<br>B two</td></tr></tbody></table>',
    );
  });

  it.each([
    ['one paragraph', '<p>A</p>', 'CalmA'],
    ['paragraphs and a list', '<p>A</p><p><b>B</b></p><ul><li>C</li></ul>', 'CalmA<br><strong>B</strong><br>C'],
  ])('becomes lines of the cell that it is pasted into: %s', (_what, html, lines) => {
    const table = (cell: string) => `<table><tbody><tr><td>${cell}</td><td>Loud</td></tr></tbody></table>`;
    const endOfFirstCell = 'Calm'.length + 4;
    expect(paste(html, table('Calm'), endOfFirstCell)).toBe(table(lines));
  });

  const picture = '<img src="https://a.example/a.png" alt="A">';
  const table = (cell: string, caption = 'Voices') =>
    `<table><caption>${caption}</caption><tbody><tr><td>${cell}</td><td>Loud</td></tr></tbody></table>`;
  const figure = (caption: string) => `<figure>${picture}<figcaption>${caption}</figcaption></figure>`;

  it.each([
    ['a cell, with words', `<p>A${picture}</p><p>B</p>`, table('Calm'), 'Calm', `${table('CalmA<br>B')}${picture}`],
    ['a cell, alone', picture, table('Calm'), 'Calm', `${table('Calm')}${picture}`],
    [
      'a cell, in a table',
      `<table><tbody><tr><td>A${picture}</td><td>B</td></tr></tbody></table>`,
      table('Calm'),
      'Calm',
      `${table('CalmA<br>B')}${picture}`,
    ],
    [
      'the caption of a table',
      `<p>A${picture}</p><p>B</p>`,
      table('Calm'),
      'Voices',
      `${table('Calm', 'VoicesA<br>B')}${picture}`,
    ],
    [
      'the caption of a figure',
      `<p>A${picture}</p><p>B</p>`,
      figure('Drawn'),
      'Drawn',
      `${figure('DrawnA<br>B')}${picture}`,
    ],
  ])('leaves whole what it is pasted into, and its pictures go behind: %s', (_what, html, content, words, text) => {
    expect(paste(html, content, words)).toBe(text);
  });
});
