import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cutFont, packageFolder, stems, TITLE_OUTLINES } from './fonts/cut-font.ts';
import { fontFaces } from './fonts/font-faces.ts';
import { titleOutlines } from './fonts/title-outlines.ts';
import { ROOT } from './rooms.ts';

/**
 * `npm run fonts`: subsets the type faces from their packages as `fonts.css` describes them, and writes them, with
 * their licences, to the folder that the shell's build reads. The API gets the outlines of titles, for share cards.
 */
const folder = path.join(ROOT, 'shell/fonts');
const faces = fontFaces(await readFile(path.join(ROOT, 'shared/src/ui/styles/fonts.css'), 'utf8'));
// All are made before the old ones are removed, so that a face that can't be made leaves what there was.
const fonts = await Promise.all(faces.map(async (face) => ({ name: face.name, font: await cutFont(face) })));
const outlines = await titleOutlines();
await rm(folder, { recursive: true, force: true });
await mkdir(folder);
for (const { name, font } of fonts) {
  await writeFile(path.join(folder, name), font);
  console.log(`${name}: ${font.length} bytes`);
}
for (const stem of stems())
  await copyFile(path.join(packageFolder(stem), 'LICENSE'), path.join(folder, `${stem}-LICENSE.txt`));
await writeFile(path.join(ROOT, TITLE_OUTLINES), `${JSON.stringify(outlines)}\n`);
