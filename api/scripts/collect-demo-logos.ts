import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as icons from 'simple-icons';
import { TOOLS } from '../src/demo/content/tools.ts';

/**
 * Copies the outlines of the logos that the demo content shows out of simple-icons, which has thousands, so that
 * neither the API's bundle nor its start carries the rest. Run as `npm run demo-logos -w api` after changing the tools
 * of the demo content.
 */
const target = join(import.meta.dirname, '../src/demo/content/logos.ts');
const bySlug = new Map(Object.values(icons).map((icon) => [icon.slug, icon]));

const slugs = [...new Set(Object.values(TOOLS).flatMap((tools) => Object.values(tools)))].sort();
const lines = slugs.map((slug) => {
  const icon = bySlug.get(slug);
  if (!icon) throw new Error(`simple-icons has no "${slug}".`);
  // The set is CC0; a few icons of it are under licences of their own, which would have to be carried along.
  if (icon.license && icon.license.type !== 'CC0-1.0')
    throw new Error(`"${slug}" is under ${icon.license.type}: choose another.`);
  return `  ${slug}: { colour: '#${icon.hex}', path: '${icon.path}' },`;
});

await writeFile(
  target,
  `/** Written by scripts/collect-demo-logos.ts from simple-icons, CC0-1.0. Logos are trademarks of their owners; see ../README.md. */
export const LOGOS: Readonly<Record<string, { readonly colour: string; readonly path: string }>> = {
${lines.join('\n')}
};
`,
);
console.log(`Wrote ${lines.length} logos.`);
