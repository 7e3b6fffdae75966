import { createParser, type EventSourceMessage } from 'eventsource-parser';

/**
 * Reads server-sent events until the stream ends or the connection is closed.
 * @param leaving aborted when the reader itself closes the connection.
 */
export async function readEvents(
  stream: AsyncIterable<Uint8Array>,
  onEvent: (event: EventSourceMessage) => void,
  leaving: AbortSignal,
): Promise<void> {
  const decoder = new TextDecoder();
  const parser = createParser({ onEvent });
  try {
    for await (const part of stream) parser.feed(decoder.decode(part, { stream: true }));
  } catch (error) {
    // A connection that was cut off counts as ended.
    if (!(error instanceof TypeError) && !leaving.aborted) throw error;
  }
}
