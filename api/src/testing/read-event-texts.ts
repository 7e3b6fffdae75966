/**
 * Reads server-sent events until their stream ends, or its connection is cut off.
 * @param take is given the text of each event, without the empty line that ends it.
 * @param leaving aborted when the reader itself closes the connection.
 */
export async function readEventTexts(
  stream: AsyncIterable<Uint8Array>,
  take: (text: string) => void,
  leaving: AbortSignal,
): Promise<void> {
  const decoder = new TextDecoder();
  let waiting = '';
  try {
    for await (const part of stream) {
      const texts = (waiting + decoder.decode(part, { stream: true })).split('\n\n');
      waiting = texts.pop() ?? '';
      for (const text of texts) take(text);
    }
  } catch (error) {
    // A connection that was cut off has ended, too.
    if (!(error instanceof TypeError) && !leaving.aborted) throw error;
  }
}
