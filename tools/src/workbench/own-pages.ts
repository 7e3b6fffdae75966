import type { IncomingMessage, ServerResponse } from 'node:http';
import { indexPage } from './pages/index-page.ts';
import { stylesheet } from './pages/layout.ts';
import type { ShownSection } from './pages/sections.ts';
import { viewPage } from './pages/view-page.ts';
import type { Shells } from './shells.ts';
import { showSection } from './show-section.ts';
import { send } from './small-server.ts';
import { ownOrigin, readView } from './states.ts';

export interface OwnPages {
  readonly room: string;
  /** Resolves when the remote is built. */
  readonly sections: () => Promise<readonly ShownSection[]>;
  readonly shells: Shells;
  readonly port: number;
}

const AS_IT_IS = { content: 'full', dark: false, rtl: false } as const;

/** Answers the workbench's own pages. Type faces and icon are the shell's. */
export async function answerOwn(
  request: IncomingMessage,
  response: ServerResponse,
  { room, sections, shells, port }: OwnPages,
): Promise<void> {
  const url = request.url ?? '/';
  const origin = ownOrigin(port);
  // The framed page may use storage only if both are on the same site.
  if (`http://${request.headers.host}` !== origin) {
    response.writeHead(302, { location: origin + url }).end();
    return;
  }
  if (url === '/workbench.css') return send(response, 200, 'text/css', stylesheet());
  if (url.startsWith('/assets/') || url === '/icon.svg' || url === '/favicon.ico')
    return showSection(request, response, { state: AS_IT_IS, shell: await shells.of('full'), port });
  const shown = await sections();
  if (url === '/') return send(response, 200, 'text/html', indexPage(room, shown));
  const view = readView(url);
  const address = shown.find(({ kind, id }) => kind === view?.kind && id === view.id)?.address;
  if (!view || !address) return send(response, 404, 'text/plain', 'The workbench has no such page.');
  return send(response, 200, 'text/html', viewPage({ room, view, address, sections: shown, port }));
}
