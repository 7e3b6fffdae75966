/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../rooms.ts';
import { cutFont, TITLE_OUTLINES } from './cut-font.ts';
import { type FontFace, fontFaces } from './font-faces.ts';

const css = readFileSync(path.join(ROOT, 'shared/src/ui/styles/fonts.css'), 'utf8');
const folder = path.join(ROOT, 'shell/fonts');
const faces = fontFaces(css);
const bytesOf = (some: readonly FontFace[] = []) =>
  some.reduce((sum, { name }) => sum + readFileSync(path.join(folder, name)).length, 0);

describe('the type faces of the site', () => {
  it.each(faces)('$name holds what the style sheet says', async (face) => {
    expect((await cutFont(face)).equals(readFileSync(path.join(folder, face.name)))).toBe(true);
  });

  it('are what share cards are lettered with', () => {
    // In a separate process, because Jest cannot load the library that reads outlines.
    const module = JSON.stringify(path.join(ROOT, 'tools/src/fonts/title-outlines.ts'));
    const script = `const made = await import(${module}); console.log(JSON.stringify(await made.titleOutlines()));`;
    const made = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 1e7,
    });
    expect(readFileSync(path.join(ROOT, TITLE_OUTLINES), 'utf8')).toBe(made);
  });

  it('are the files of the style sheet, each with its licence', () => {
    expect(readdirSync(folder).toSorted()).toEqual(
      [...faces.map(({ name }) => name), 'hanken-grotesk-LICENSE.txt', 'imbue-LICENSE.txt'].toSorted(),
    );
  });

  it('weigh at most 45 KB on a page in English', () => {
    const basic = faces.filter(({ name }) => name.endsWith('-basic.woff2'));

    expect(basic).toHaveLength(2);
    expect(bytesOf(basic)).toBeLessThan(45 * 1024);
  });

  it('weigh less on a phone, whose titles have one optical size', () => {
    const [wide, phone] = ['imbue-basic.woff2', 'imbue-basic-44.woff2'].map((file) =>
      faces.filter(({ name }) => name === file),
    );

    expect(phone).toEqual(wide?.map((face) => ({ ...face, name: 'imbue-basic-44.woff2', opticalSize: 44 })));
    expect(bytesOf(phone)).toBeLessThan(bytesOf(wide));
  });
});

describe('fontFaces', () => {
  const face = (rule: string) => `@font-face { font-family: 'X'; src: url(/assets/fonts/x-basic.woff2); ${rule} }`;

  it('reads characters and weights', () => {
    expect(fontFaces(face('font-weight: 400 700; unicode-range: U+20-7E, U+A0;'))).toEqual([
      {
        name: 'x-basic.woff2',
        characters: [
          [0x20, 0x7e],
          [0xa0, 0xa0],
        ],
        weights: { min: 400, max: 700 },
      },
    ]);
  });

  it('leaves the system’s faces alone', () => {
    expect(fontFaces("@font-face { font-family: 'X fallback'; src: local('Arial'); }")).toEqual([]);
  });

  it.each(['font-weight: 400 700;', 'unicode-range: U+20-7E;', 'font-weight: 400 700; unicode-range: 20-7E;'])(
    'refuses a face that does not say what it holds: %s',
    (rule) => {
      expect(() => fontFaces(face(rule))).toThrow('x-basic.woff2');
    },
  );

  it('asks for no character twice', () => {
    for (const stem of ['imbue', 'hanken-grotesk']) {
      const ranges = faces
        .filter(({ name, opticalSize }) => name.startsWith(`${stem}-`) && opticalSize === undefined)
        .flatMap(({ characters }) => characters)
        .toSorted(([one], [other]) => one - other);
      for (const [index, [first]] of ranges.entries()) expect(first).toBeGreaterThan(ranges[index - 1]?.[1] ?? 0);
    }
  });
});
