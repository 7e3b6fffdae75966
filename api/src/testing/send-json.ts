import type { ServerProcess } from './server-process.ts';

/** Sends a request to a process as a program does, with JSON if there is a body. */
export const sendJson = (
  { origin }: Pick<ServerProcess, 'origin'>,
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(`${origin}${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
