import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

/** Lints code as a file of the given room. */
function lint(room: string, code: string): string {
  const folder = mkdtempSync(path.join(ROOT, room, 'src/.lint-test-'));
  const file = path.join(folder, 'probe.ts');
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, code);
    return spawnSync(path.join(ROOT, 'node_modules/.bin/oxlint'), ['--format=unix', file], {
      cwd: ROOT,
      encoding: 'utf8',
    }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the import rules', () => {
  it.each([
    [
      'remote-blog',
      `import { contentTypes } from '@northlight/shared/content'; console.log(contentTypes);`,
      'remote-blog may not import values of shared/content',
    ],
    [
      'remote-blog',
      `import remote from 'remote-site/src/remote.tsx'; console.log(remote);`,
      'remote-blog may not import remote-site',
    ],
    [
      'remote-site',
      `import { x } from '../../../remote-blog/src/remote.tsx'; console.log(x);`,
      'remote-site reaches into remote-blog',
    ],
    ['shell', `import { x } from '@northlight/tools/preset'; console.log(x);`, 'tools are for builds'],
    [
      'shell',
      `import { openReleaseStore } from '@northlight/shared/release-store'; console.log(openReleaseStore);`,
      'release-store is for the server',
    ],
    [
      'shell',
      `import { syncToDisk } from '@northlight/shared/durable-files'; console.log(syncToDisk);`,
      'durable-files is for the server',
    ],
    [
      'api',
      `import { Button } from '@northlight/shared/ui'; console.log(Button);`,
      'api may not import values of shared/ui',
    ],
    [
      'remote-blog',
      `import { useFetchers } from 'react-router-dom'; console.log(useFetchers);`,
      'The host does not offer useFetchers',
    ],
    [
      'shared',
      `import { brand } from '@northlight/shared/brand'; console.log(brand);`,
      'inside shared, import by relative path',
    ],
  ])('refuse in %s: %s', (room, code, message) => {
    expect(lint(room, code)).toContain(message);
  });

  it('allow types of the content to a public remote, and values to the dashboard', () => {
    expect(
      lint(
        'remote-blog',
        `import type { CollectionRecord } from '@northlight/shared/content';\nexport type Article = ` +
          `CollectionRecord<'article'>;`,
      ),
    ).not.toContain('rooms');
    expect(
      lint('remote-admin', `import { contentTypes } from '@northlight/shared/content';\nconsole.log(contentTypes);`),
    ).not.toContain('rooms');
  });
});

describe('the rule about field kinds', () => {
  const refusal = 'What depends on the kind of a field stands in a home of the kinds';
  const field = `import type { Field } from '@northlight/shared/content';\n`;

  it.each([
    ['api', `export const isText = (field: Field) => field.kind === 'text';`],
    ['api', `export const isText = ({ fields }: { fields: Field[] }) => 'text' === fields[0]?.kind;`],
    ['remote-admin', `export const isFile = ({ kind }: Field) => kind !== 'media';`],
    ['remote-admin', `export const isFile = (one: Field) => one.kind !== 'media';`],
    ['remote-admin', `export function width(field: Field) { switch (field.kind) { default: return 1; } }`],
    ['api', `export function width({ kind }: Field) { switch (kind) { case 'date': return 2; default: return 1; } }`],
  ])('refuses in %s: %s', (room, code) => {
    expect(lint(room, field + code)).toContain(refusal);
  });

  it.each([
    ['api', `export const isFile = (screen: { kind: string }) => screen.kind === 'content';`],
    ['api', `export const widths = { text: 1 };\nexport const width = (kind: keyof typeof widths) => widths[kind];`],
  ])('allows in %s: %s', (room, code) => {
    expect(lint(room, field.replace('type', '') + code)).not.toContain(refusal);
  });
});

describe('the measures', () => {
  it('refuse a line, a function and a file that are too long', () => {
    expect(lint('shell', `export const text = '${'x'.repeat(120)}';`)).toContain('at most 120 are allowed');
    expect(lint('shell', `export function long(): void {\n${'  console.log(1);\n'.repeat(60)}}`)).toContain(
      'max-lines-per-function',
    );
    expect(lint('shell', 'console.log(1);\n'.repeat(251))).toContain('max-lines)');
  });

  it('allow what is just within them', () => {
    const line = `export const text = '${'x'.repeat(120 - `export const text = '';`.length)}';`;
    expect(lint('shell', line)).not.toContain('measures');
    expect(lint('shell', `export function long(): void {\n${'  console.log(1);\n'.repeat(58)}}`)).not.toContain(
      'max-lines',
    );
  });
});

describe('the rule about repeating gradients', () => {
  const style = (colour: string) =>
    `const css = String.raw;\nexport const x = css\`background: repeating-linear-gradient(${colour} 0 1px);\`;`;

  it('refuses a mixed colour, which Firefox does not draw', () => {
    const mixed = 'color-mix(in srgb, var(--accent) 34%, transparent)';
    expect(lint('shell', style(mixed))).toContain('Firefox draws no color-mix() in a repeating gradient');
  });

  it('allows a plain colour, and a mixed one beside the gradient', () => {
    expect(lint('shell', style('var(--accent)'))).not.toContain('color-mix');
    expect(lint('shell', style('red 0 1px); color: color-mix(in srgb, red, blue'))).not.toContain('Firefox');
  });
});
