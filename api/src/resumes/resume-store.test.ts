import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { RESUME_MAX_BYTES } from '@northlight/shared/forms';
import { pdfOf } from '../testing/form-body.ts';
import { createResumeStore } from './resume-store.ts';

describe('the store of resumes', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'resumes-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('stops reading at the first byte that is too much', async () => {
    let chunks = 0;
    const endless = Readable.from(
      (async function* () {
        yield Buffer.from('%PDF-1.7\n');
        for (; chunks < 1000; chunks += 1) yield Buffer.alloc(65_536, '%');
      })(),
      { highWaterMark: 1 },
    );

    await expect(createResumeStore(folder).store(endless)).rejects.toMatchObject({ statusCode: 413 });
    expect(chunks).toBeLessThan(RESUME_MAX_BYTES / 65_536 + 10);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('stops reading as soon as the beginning is no PDF', async () => {
    let chunks = 0;
    const pages = Readable.from(
      (async function* () {
        for (; chunks < 1000; chunks += 1) yield Buffer.from('<html>'.repeat(500));
      })(),
      { highWaterMark: 1 },
    );

    await expect(createResumeStore(folder).store(pages)).rejects.toMatchObject({ statusCode: 415 });
    expect(chunks).toBeLessThan(10);
  });

  it('takes a PDF that comes byte by byte', async () => {
    const bytes = Readable.from([...pdfOf()].map((byte) => Buffer.from([byte])));

    await expect(createResumeStore(folder).store(bytes)).resolves.toEqual({
      file: expect.stringMatching(/\.pdf$/),
      size: pdfOf().length,
    });
  });

  it('sweeps away what is old and nobody’s, and nothing else', async () => {
    const store = createResumeStore(folder);
    const name = (digit: string, extension: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000.${extension}`;
    const [kept, orphan, unfinished, foreign, young] = [
      name('1', 'pdf'),
      name('2', 'pdf'),
      name('3', 'part'),
      'notes.txt',
      name('4', 'pdf'),
    ];
    for (const file of [kept, orphan, unfinished, foreign, young]) writeFileSync(join(folder, file), '');
    const old = new Date(Date.now() - 2 * 3_600_000);
    for (const file of [kept, orphan, unfinished, foreign]) utimesSync(join(folder, file), old, old);

    expect(await store.sweep(async () => new Set([kept]))).toEqual({ removed: 2, next: '' });
    expect(readdirSync(folder).toSorted()).toEqual([kept, young, foreign].toSorted());
  });
});
