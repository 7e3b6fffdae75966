import { type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { documentInLook, inScheme } from './show-look.ts';
import type { StateShell } from './shells.ts';
import { apiOriginOf, ownOrigin, type State } from './states.ts';

/** Content types that the workbench changes. All other responses are passed on as the shell sends them. */
const CHANGED = /^(?:text\/html|image\/svg\+xml)/;

/** Sends the response of a state's shell, shown in the state's look. */
export async function showSection(
  request: IncomingMessage,
  response: ServerResponse,
  { state, shell, port }: { readonly state: State; readonly shell: StateShell; readonly port: number },
): Promise<void> {
  const answer = await answerOf(request, shell.origin);
  const withApi = (words: string) => words.replaceAll(shell.apiOrigin, apiOriginOf(state, port));
  const { 'content-security-policy': policy, 'content-length': _length, ...headers } = answer.headers;
  const head = {
    ...headers,
    ...(typeof policy === 'string' ? { 'content-security-policy': framedBy(withApi(policy), port) } : {}),
  };
  const type = String(headers['content-type'] ?? '');
  const status = answer.statusCode ?? 502;
  if (!CHANGED.test(type)) {
    response.writeHead(status, head);
    answer.pipe(response);
    return;
  }
  const body = await text(answer);
  const shown = type.startsWith('text/html') ? documentInLook(withApi(body), state) : inScheme(body, state);
  // Not cached, because it looks different in another state.
  response.writeHead(status, { ...head, 'cache-control': 'no-store' });
  response.end(shown);
}

function answerOf(request: IncomingMessage, origin: string): Promise<IncomingMessage> {
  // Without encoding and revalidation, because the body must be readable to change it. Without the original host,
  // because the shell is to see a visitor of this machine.
  const { host: _host, 'accept-encoding': _encoding, 'if-none-match': _match, ...headers } = request.headers;
  return new Promise((resolve, reject) => {
    // The path as it is: resolved as an address, `//another-host/` would lead to another machine.
    const asked = ask(origin, { method: request.method, path: request.url ?? '/', headers }, resolve);
    asked.on('error', reject);
    request.pipe(asked);
  });
}

/** The policy of a document that the workbench may frame, and that may load nothing from other machines. */
const framedBy = (policy: string, port: number): string =>
  policy.replace("frame-ancestors 'none'", `frame-ancestors ${ownOrigin(port)}`).replaceAll(' https: http:', '');
