/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
/** Inside the checkout, so that packages are resolved. */
const CACHE = path.join(ROOT, 'node_modules/.cache');

const lender = (slots: string) => `
import { slot, type SlotsOf } from '@northlight/shared/remote';
export const slots = ${slots};
declare module '@northlight/shared/remote' {
  interface ProvidedSlots extends SlotsOf<'news', typeof slots> {}
}`;

const CONSUMER = `
import { route, Slot, useSlotData } from '@northlight/shared/remote';
export const home = route({
  id: 'home',
  path: '/',
  head: () => ({ title: 'Home' }),
  page: () => Promise.resolve({ default: Page }),
  slots: ['news/latest'],
});
function Page() {
  const total: number = useSlotData('news/latest')?.total ?? 0;
  return <section aria-label={String(total)}><Slot name="news/latest" /></section>;
}`;

let folder: string;

beforeEach(() => {
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(path.join(CACHE, 'slot-types-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Compiler errors of a page that places the slots of this remote, with their lines. */
function complaints(slots: string): string[] {
  writeFileSync(path.join(folder, 'slots.ts'), lender(slots));
  writeFileSync(path.join(folder, 'Page.tsx'), CONSUMER);
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: path.join(ROOT, 'tsconfig.base.json'),
      compilerOptions: { types: [] },
      files: ['slots.ts', 'Page.tsx'],
    }),
  );
  const { stdout, error } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '--noEmit', '--pretty', 'false', '-p', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  if (error) throw error;
  return stdout
    .split('\n')
    .filter((line) => line.includes('error TS'))
    .map((line) => line.replace(/,\d+\)/, ')'));
}

const slotOf = (loader: string) =>
  `slot({ loader: ${loader}, component: () => Promise.resolve({ default: () => null }) })`;

describe('Slot', () => {
  it('takes a name that a remote lends, with the data that its loader answers', () => {
    expect(complaints(`{ latest: ${slotOf('async () => ({ total: 3 })')} }`)).toEqual([]);
  });

  it('does not compile in a page whose slot has gone', () => {
    const found = complaints(`{ newest: ${slotOf('async () => ({ total: 3 })')} }`);

    expect(found).toHaveLength(3);
    for (const complaint of found)
      expect(complaint).toMatch(/^Page\.tsx.*"news\/latest".* not assignable to .*"news\/newest"/);
  });

  it('does not compile in a page that reads data of another shape', () => {
    expect(complaints(`{ latest: ${slotOf('async () => ({ total: "three" })')} }`)).toEqual([
      expect.stringMatching(
        /^Page\.tsx\(11\): error TS2322: Type 'string \| (?:number|0)' is not assignable to type 'number'/,
      ),
    ]);
  });
});
