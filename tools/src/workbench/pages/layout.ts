import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from '../../rooms.ts';
import { type Html, html } from './html.ts';

const styleOf = (file: string): string =>
  readFileSync(path.join(packageFolder('shared'), 'src/ui/styles', file), 'utf8');

/** `fonts.css` with the file names of the shell's build. */
function fonts(): string {
  const built = readdirSync(path.join(packageFolder('shell'), 'dist/web/fonts'));
  return styleOf('fonts.css').replaceAll(/\/assets\/fonts\/([\w-]+)\.woff2/g, (address, name: string) => {
    const file = built.find((candidate) => candidate.startsWith(`${name}.`) && candidate.endsWith('.woff2'));
    return file ? `/assets/fonts/${file}` : address;
  });
}

export const stylesheet = (): string =>
  fonts() + styleOf('tokens.css') + readFileSync(path.join(import.meta.dirname, 'workbench.css'), 'utf8');

export const page = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/workbench.css" />
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;
