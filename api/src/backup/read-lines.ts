import { StringDecoder } from 'node:string_decoder';

/**
 * The lines of a text in UTF-8. Only a line feed ends a line. In newer versions of Node, `readline` also splits at
 * U+2028 and U+2029, which a row may contain, because a visitor can type them.
 * @throws what reading the bytes throws.
 */
export async function* readLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let line = '';
  for await (const chunk of bytes) {
    const [first = '', ...others] = decoder.write(chunk).split('\n');
    line += first;
    for (const other of others) {
      yield line;
      line = other;
    }
  }
  line += decoder.end();
  if (line !== '') yield line;
}
