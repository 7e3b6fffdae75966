import type { RecordedAnswer, Recording } from '@northlight/shared/recordings';
import type { Content } from '../states.ts';
import { withLongTexts } from './long-texts.ts';
import { nearestAnswer } from './nearest-answer.ts';

export interface ReplayedAnswer {
  readonly status: number;
  readonly body: unknown;
}

const refusal = (status: number, message: string): ReplayedAnswer => ({
  status,
  body: { statusCode: status, message },
});

/** The API's response in a state, made from the recorded one. @param address path and query, with sorted names. */
export function answerRead(recording: Recording, content: Content, address: string): ReplayedAnswer {
  if (content === 'error') return refusal(503, 'The workbench makes every read fail.');
  const answer = nearestAnswer(recording.answers, address);
  if (!answer) return refusal(404, 'Nothing like it was recorded.');
  const { status, body, reads } = answer;
  if (content === 'empty') return emptied(answer);
  return { status, body: content === 'long' ? withLongTexts(body, reads) : body };
}

/** A list without records; for a single record 404, or null if the API allows it. */
function emptied({ status, body, nullable }: RecordedAnswer): ReplayedAnswer {
  if (Array.isArray(body)) return { status, body: [] };
  if (typeof body !== 'object' || body === null || !('data' in body)) return { status, body };
  if (Array.isArray(body.data))
    return { status, body: { ...body, data: [], ...('total' in body ? { total: 0 } : {}) } };
  return nullable ? { status, body: { ...body, data: null } } : refusal(404, 'Not found');
}
