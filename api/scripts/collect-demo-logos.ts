import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as icons from 'simple-icons';
import { TOOLS } from '../src/demo/content/tools.ts';

/**
 * Copies the outlines of the logos that the demo content shows out of simple-icons, which has thousands, so that
 * neither the API's bundle nor its start carries the rest. Run as `npm run demo-logos -w api` after changing the tools
 * of the demo content, which don't pass the type check until then.
 */
const target = join(import.meta.dirname, '../src/demo/content/logos.json');
const bySlug = new Map(Object.values(icons).map((icon) => [icon.slug, icon]));

const slugs = [...new Set(Object.values(TOOLS).flatMap((tools) => Object.values(tools)))].sort();
const logos = slugs.map((slug) => {
  const icon = bySlug.get(slug);
  if (!icon) throw new Error(`simple-icons has no "${slug}".`);
  // The set is CC0; a few icons of it are under licences of their own, which would have to be carried along.
  if (icon.license && icon.license.type !== 'CC0-1.0')
    throw new Error(`"${slug}" is under ${icon.license.type}: choose another.`);
  return [slug, { colour: `#${icon.hex}`, path: icon.path }] as const;
});

await writeFile(target, `${JSON.stringify(Object.fromEntries(logos), null, 2)}\n`);
console.log(`Wrote ${logos.length} logos.`);
