import { Readable } from 'node:stream';
import { readLines } from './read-lines.ts';

async function linesOf(chunks: readonly Buffer[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readLines(Readable.from(chunks))) lines.push(line);
  return lines;
}

describe('readLines', () => {
  it('ends a line at a line feed only', async () => {
    const text = 'one\u2028two\u2029three\u0085four\rfive\nsix\r\n\nseven';

    expect(await linesOf([Buffer.from(text)])).toEqual(text.split('\n'));
  });

  it('puts lines and characters together that arrive in pieces', async () => {
    const bytes = Buffer.from('grün\n日本語\n');

    expect(await linesOf([...bytes].map((byte) => Buffer.from([byte])))).toEqual(['grün', '日本語']);
  });

  it('finds none in an empty text', async () => {
    expect(await linesOf([])).toEqual([]);
  });

  it('throws what reading throws', async () => {
    const failing = new Readable({ read: () => failing.destroy(new Error('The disk is gone.')) });

    await expect(readLines(failing).next()).rejects.toThrow('The disk is gone.');
  });
});
