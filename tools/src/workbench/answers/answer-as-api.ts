import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { renderArt } from '@northlight/shared/art';
import { readKey, type Recording } from '@northlight/shared/recordings';
import type { Content } from '../states.ts';
import { answerRead } from './answer-read.ts';

/** Milliseconds by which every response of a slow API is delayed. */
const LATE = 1500;

const FILM = /\.(?:mp4|webm)$/;

export interface ApiAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Answers in place of the API: reads as recorded, uploads as drawings. Writes are refused with 503. */
export async function answerAsApi(
  request: IncomingMessage,
  recording: Recording,
  content: Content,
): Promise<ApiAnswer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api.invalid');
  if (request.method === 'OPTIONS') return { status: 204, type: 'text/plain', text: '' };
  if (content === 'slow' && !pathname.startsWith('/internal/')) await wait(LATE);
  if (pathname.startsWith('/uploads/')) return drawing(pathname);
  const { status, body } =
    request.method === 'GET'
      ? answerRead(recording, content, readKey(pathname, searchParams))
      : { status: 503, body: { statusCode: 503, message: 'The workbench stores nothing.' } };
  return { status, type: 'application/json; charset=utf-8', text: JSON.stringify(body) };
}

/** Films exist but are empty, so their posters stay. */
const drawing = (pathname: string): ApiAnswer =>
  FILM.test(pathname)
    ? { status: 200, type: 'video/mp4', text: '' }
    : { status: 200, type: 'image/svg+xml', text: renderArt('scene', pathname) ?? '' };

/** Pages of every state read from it, on other origins, with or without cookies. */
export function writeApiAnswer(request: IncomingMessage, response: ServerResponse, answer: ApiAnswer): void {
  response.writeHead(answer.status, {
    'content-type': answer.type,
    'cache-control': 'no-store',
    'access-control-allow-origin': request.headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? 'content-type',
    'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
    vary: 'origin',
  });
  response.end(answer.text);
}
