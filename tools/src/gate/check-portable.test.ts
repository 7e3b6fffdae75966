import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import AdmZip from 'adm-zip';
import { ROOT } from '../rooms.ts';
import { checkPortable, portableSize } from './check-portable.ts';

let folder: string;

beforeAll(() => {
  execFileSync(path.join(ROOT, 'node_modules/.bin/tsx'), ['tools/src/build.ts', 'remote-career'], { cwd: ROOT });
});

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portable-'));
  cpSync(path.join(ROOT, 'remote-career/dist/portable'), path.join(folder, 'portable'), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const place = (file: string) => path.join(folder, 'portable', file);
const refusal = (missing: string) => [
  `The portable container of career has no types of ${missing}: build it anew by the preset, which writes them to ` +
    '@mf-types.zip and @mf-types.d.ts, or set portable to false in its rspack.config.ts.',
];

describe('checkPortable', () => {
  it('lets a build pass as the preset makes it, and one without a portable container', async () => {
    expect(await checkPortable('career', folder)).toEqual([]);
    expect(await checkPortable('career', path.join(folder, 'elsewhere'))).toEqual([]);
  });

  it('refuses one without the archive of types', async () => {
    rmSync(place('@mf-types.zip'));

    expect(await checkPortable('career', folder)).toEqual(refusal('./Section, ./mount'));
  });

  it('refuses one whose archive can’t be read', async () => {
    writeFileSync(place('@mf-types.zip'), 'types');

    expect(await checkPortable('career', folder)).toEqual(refusal('./Section, ./mount'));
  });

  it('refuses one in which a module that it exposes is not declared', async () => {
    const zip = new AdmZip();
    zip.addFile('Section.d.ts', Buffer.from('export {};'));
    writeFileSync(place('@mf-types.zip'), zip.toBuffer());

    expect(await checkPortable('career', folder)).toEqual(refusal('./mount'));
  });

  it('refuses one whose manifest names no types', async () => {
    const manifest = JSON.parse(readFileSync(place('mf-manifest.json'), 'utf8')) as { metaData: object };
    const metaData = { ...manifest.metaData, types: { path: '', name: '', zip: '', api: '' } };
    writeFileSync(place('mf-manifest.json'), JSON.stringify({ ...manifest, metaData }));

    expect(await checkPortable('career', folder)).toEqual(refusal('./Section, ./mount, their names'));
  });
});

describe('portableSize', () => {
  it('says what a host fetches for each exposed module', async () => {
    expect(await portableSize(folder)).toMatch(/^\.\/Section \d+\.\d KB, \.\/mount \d+\.\d KB$/);
    expect(await portableSize(path.join(folder, 'elsewhere'))).toBeNull();
  });
});

describe('the types of a portable container', () => {
  /** What the compiler has to say of a host that loads the section; an empty text for nothing. */
  function complaintsOf(host: string): string {
    const types = path.join(folder, '@mf-types/career');
    for (const entry of new AdmZip(readFileSync(place('@mf-types.zip'))).getEntries()) {
      mkdirSync(path.dirname(path.join(types, entry.entryName)), { recursive: true });
      writeFileSync(path.join(types, entry.entryName), entry.getData());
    }
    writeFileSync(path.join(folder, 'host.ts'), host);
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          module: 'esnext',
          moduleResolution: 'bundler',
          types: [],
          paths: { 'career/*': ['./@mf-types/career/*'], react: [path.join(ROOT, 'node_modules/@types/react')] },
        },
        files: ['host.ts'],
      }),
    );
    try {
      execFileSync(process.execPath, [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder]);
      return '';
    } catch (error) {
      return String((error as { stdout?: Buffer }).stdout);
    }
  }

  it('are those by which a host calls what it loads', () => {
    const complaints = complaintsOf(`
      import mount, { type SectionServices } from 'career/mount';
      import { Section } from 'career/Section';
      import type { ComponentType } from 'react';
      const services: SectionServices = { path: '/career', theme: 'dark', onError: (error) => error.message };
      const unmount: () => void = mount(document.body, services);
      const component: ComponentType<SectionServices> = Section;
      export { component, unmount };
    `);

    expect(complaints).toBe('');
  });

  it('tell a host that calls it in a wrong way', () => {
    expect(complaintsOf(`import { mount } from 'career/mount'; mount('#app', { theme: 'blue' });`)).toContain(
      "Argument of type 'string' is not assignable to parameter of type 'Element'",
    );
  });
});
