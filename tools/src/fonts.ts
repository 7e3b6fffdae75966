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
await rm(folder, { recursive: true, force: true });
await mkdir(folder);
for (const face of fontFaces(await readFile(path.join(ROOT, 'shared/src/ui/styles/fonts.css'), 'utf8'))) {
  const font = await cutFont(face);
  await writeFile(path.join(folder, face.name), font);
  console.log(`${face.name}: ${font.length} bytes`);
}
for (const stem of stems())
  await copyFile(path.join(packageFolder(stem), 'LICENSE'), path.join(folder, `${stem}-LICENSE.txt`));
await writeFile(path.join(ROOT, TITLE_OUTLINES), `${JSON.stringify(await titleOutlines())}\n`);
