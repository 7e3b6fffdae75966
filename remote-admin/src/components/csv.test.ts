import { toCsv } from './csv.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** Parses CSV according to RFC 4180, as a spreadsheet does. */
function parse(csv: string, separator = ','): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let [text, isQuoted] = ['', false];
  for (let at = csv.startsWith(BYTE_ORDER_MARK) ? 1 : 0; at < csv.length; at += 1) {
    const sign = csv[at];
    if (isQuoted && sign === '"' && csv[at + 1] === '"') text += csv[(at += 1)];
    else if (sign === '"' && (isQuoted || text === '')) isQuoted = !isQuoted;
    else if (!isQuoted && (sign === separator || sign === '\n')) {
      rows.at(-1)?.push(text.replace(/\r$/, ''));
      text = '';
      if (sign === '\n') rows.push([]);
    } else text += sign;
  }
  return rows.slice(0, -1);
}

const only = (value: string) => parse(toCsv([[value]]))[0]?.[0];

describe('toCsv', () => {
  it('starts with the mark of UTF-8 and ends each row as the standard says', () => {
    expect(
      toCsv([
        ['Name', 'Years'],
        ['Farhana', 4],
      ]),
    ).toBe(`${BYTE_ORDER_MARK}"Name","Years"\r\n"Farhana",4\r\n`);
  });

  it.each([
    'He said "call me", twice',
    'two\nlines',
    'one\r\ntwo',
    'a,b;c',
    'حصة الفلاسي',
    '',
    '"',
    '""',
    "'quoted'",
    '5 - 3 = 2',
    'a@b.example',
  ])('keeps %j as it is', (text) => {
    expect(only(text)).toBe(text);
  });

  it.each([
    '=1+1',
    '+971501234567',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1',
    '＋1',
    '－1',
    '＠A1',
    '=HYPERLINK("http://x.example","y")',
  ])('lets %j not run', (text) => {
    expect(only(text)?.startsWith("'")).toBe(true);
    expect(only(text)?.replaceAll("'", '')).toBe(text);
  });

  it.each([',', ';', '\t'])(
    'begins no cell with a sign of a formula, also where cells are divided by %j',
    (separator) => {
      const signs = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];
      const hostile = [
        "first line\n=cmd|' /C calc'!A0\nlast",
        'a;=1+1;+2;-3;@4',
        'a\t=1+1\t+2',
        '"\r\n=1+1',
        '";=1+1',
        '=1\r+2\n-3',
        '\n\n=1',
        '";"=1',
      ];
      const cells = parse(toCsv(hostile.map((text) => [text, text])), separator).flat();

      expect(cells.filter((cell) => signs.includes(cell[0] ?? ''))).toEqual([]);
    },
  );

  it('leaves numbers numbers', () => {
    expect(toCsv([[-5, 85_000]])).toBe(`${BYTE_ORDER_MARK}-5,85000\r\n`);
  });
});
