import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import AdmZip from 'adm-zip';
import { buildRooms } from '../build/build-rooms.ts';
import { ROOT } from '../rooms.ts';
import { checkPortable, portableSize } from './check-portable.ts';

let folder: string;

beforeAll(() => buildRooms(['remote-blog']));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portable-'));
  cpSync(path.join(ROOT, 'remote-blog/dist/portable'), path.join(folder, 'portable'), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const place = (file: string) => path.join(folder, 'portable', file);
const refusal = (missing: string) => [
  `The portable container of blog has no types of ${missing}: build it anew by the preset, which writes them to ` +
    '@mf-types.zip and @mf-types.d.ts, or set portable to false in its rspack.config.ts.',
];

describe('checkPortable', () => {
  it('lets a build pass as the preset makes it, and one without a portable container', async () => {
    expect(await checkPortable('blog', folder)).toEqual([]);
    expect(await checkPortable('blog', path.join(folder, 'elsewhere'))).toEqual([]);
  });

  it('refuses one without the archive of types', async () => {
    rmSync(place('@mf-types.zip'));

    expect(await checkPortable('blog', folder)).toEqual(refusal('./Section, ./mount'));
  });

  it('refuses one whose archive can’t be read', async () => {
    writeFileSync(place('@mf-types.zip'), 'types');

    expect(await checkPortable('blog', folder)).toEqual(refusal('./Section, ./mount'));
  });

  it('refuses one in which a module that it exposes is not declared', async () => {
    const zip = new AdmZip();
    zip.addFile('Section.d.ts', Buffer.from('export {};'));
    writeFileSync(place('@mf-types.zip'), zip.toBuffer());

    expect(await checkPortable('blog', folder)).toEqual(refusal('./mount'));
  });

  it('refuses one whose manifest names no types', async () => {
    const manifest = JSON.parse(readFileSync(place('mf-manifest.json'), 'utf8')) as { metaData: object };
    const metaData = { ...manifest.metaData, types: { path: '', name: '', zip: '', api: '' } };
    writeFileSync(place('mf-manifest.json'), JSON.stringify({ ...manifest, metaData }));

    expect(await checkPortable('blog', folder)).toEqual(refusal('./Section, ./mount, their names'));
  });
});

describe('portableSize', () => {
  it('says what a host fetches for each exposed module', async () => {
    expect(await portableSize(folder)).toMatch(/^\.\/Section \d+\.\d KB, \.\/mount \d+\.\d KB$/);
    expect(await portableSize(path.join(folder, 'elsewhere'))).toBeNull();
  });
});

describe('the types of a portable container', () => {
  let hosts: string;

  // The real hosts, with their packages, and with the types unpacked as a host's plugin does it.
  beforeEach(() => {
    hosts = path.join(folder, 'hosts');
    cpSync(path.join(ROOT, 'interop/hosts'), hosts, { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    const types = path.join(hosts, '@mf-types/blog');
    for (const entry of new AdmZip(readFileSync(place('@mf-types.zip'))).getEntries()) {
      mkdirSync(path.dirname(path.join(types, entry.entryName)), { recursive: true });
      writeFileSync(path.join(types, entry.entryName), entry.getData());
    }
  });

  /** Output of the compiler for the hosts; empty if there are no errors. */
  function complaints(): string {
    const { stdout } = spawnSync(process.execPath, [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', hosts], {
      encoding: 'utf8',
    });
    return stdout;
  }

  it('are those by which the hosts of other teams call what they load', () => {
    expect(complaints()).toBe('');
  });

  it('tell a host that calls it in a wrong way', () => {
    writeFileSync(
      path.join(hosts, 'vite/src/wrong.tsx'),
      [
        "import { Section } from 'blog/Section';",
        "import { mount } from 'blog/mount';",
        'export const misled = <Section path={7} />;',
        'export const painted = <Section theme="blue" />;',
        'export const unknown = <Section colour="blue" />;',
        "mount('#app');",
        'mount(document.body, { navigate: (path: number) => path });',
      ].join('\n'),
    );

    const lines = complaints().matchAll(/wrong\.tsx\((\d+),/g);
    expect([...lines].map(([, line]) => Number(line))).toEqual([3, 4, 5, 6, 7]);
  });
});
