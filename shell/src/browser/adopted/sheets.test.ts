import { createSheets } from './sheets.ts';

function styleOf(text: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = text;
  return document.head.appendChild(style);
}

describe('the style sheets of an adopted remote', () => {
  it('count while it is shown, for what they are meant for', () => {
    const [sheets, sheet, printed] = [createSheets(), styleOf('p {}'), styleOf('p {}')];
    printed.media = 'print';
    for (const one of [sheet, printed]) sheets.add(one);
    const media = () => [sheet.media, printed.media];

    expect(media()).toEqual(['not all', 'not all']);
    const hide = sheets.show();
    expect(media()).toEqual(['', 'print']);
    hide();
    expect(media()).toEqual(['not all', 'not all']);
  });

  it('are copied onto an island, those that come later too, and count nowhere else', async () => {
    const sheets = createSheets();
    const island = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    const [first, second] = [styleOf('p { color: red }'), styleOf('p { color: blue }')];
    sheets.add(first);

    await sheets.showIn(island);
    sheets.add(second);

    expect([...island.querySelectorAll('style')].map((style) => [style.textContent, style.media])).toEqual([
      ['p { color: red }', ''],
      ['p { color: blue }', ''],
    ]);
    expect([first.media, second.media]).toEqual(['not all', 'not all']);
  });
});
