/** What the API answers: everything that was recorded, nothing, longer texts, failures, or everything delayed. */
export const CONTENTS = ['full', 'empty', 'long', 'error', 'slow'] as const;

export type Content = (typeof CONTENTS)[number];

/** How the site is shown, independent of its content. */
export interface Look {
  readonly dark: boolean;
  readonly rtl: boolean;
}

/** The state of a document. Each state has its own host, so that links in the document stay in the same state. */
export interface State extends Look {
  readonly content: Content;
}

const API = 'api-';
/**
 * Browsers resolve every name under `localhost` to this machine without DNS. States and workbench are one site, because
 * a page that another site frames may not use storage.
 */
const OWN_HOST = 'workbench.localhost';
const OF_A_STATE = `.${OWN_HOST}`;

const isContent = (word: string | undefined): word is Content => CONTENTS.some((content) => content === word);

/** First label of a state's host: `long-dark-rtl`. */
const labelOf = ({ content, dark, rtl }: State): string =>
  [content, ...(dark ? ['dark'] : []), ...(rtl ? ['rtl'] : [])].join('-');

/** Origin of the workbench itself. */
export const ownOrigin = (port: number): string => `http://${OWN_HOST}:${port}`;

export const siteOriginOf = (state: State, port: number): string => `http://${labelOf(state)}${OF_A_STATE}:${port}`;

export const apiOriginOf = (state: State, port: number): string =>
  `http://${API}${labelOf(state)}${OF_A_STATE}:${port}`;

/** The state of the host that a request was sent to; null for any other host. */
export function stateOfHost(host: string | undefined): { readonly state: State; readonly isApi: boolean } | null {
  const name = (host ?? '').replace(/:\d+$/, '');
  if (!name.endsWith(OF_A_STATE)) return null;
  const label = name.slice(0, -OF_A_STATE.length);
  const isApi = label.startsWith(API);
  const [content, ...looks] = (isApi ? label.slice(API.length) : label).split('-');
  if (!isContent(content)) return null;
  return { state: { content, dark: looks.includes('dark'), rtl: looks.includes('rtl') }, isApi };
}

/** Widths of the frame in CSS pixels; null fills the window. */
export const WIDTHS = [360, 768, 1280, null] as const;

export interface View extends State {
  readonly kind: 'route' | 'slot';
  readonly id: string;
  readonly width: number | null;
}

/** Address in the workbench. Default values are left out. */
export function viewAddress({ kind, id, content, dark, rtl, width }: View): string {
  const query = new URLSearchParams();
  if (content !== 'full') query.set('content', content);
  if (width !== null) query.set('width', String(width));
  if (dark) query.set('scheme', 'dark');
  if (rtl) query.set('direction', 'rtl');
  return `/${kind}/${encodeURIComponent(id)}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

/** @returns null for an address that is no view. */
export function readView(address: string): View | null {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [, kind, id, ...rest] = pathname.split('/');
  if ((kind !== 'route' && kind !== 'slot') || !id || rest.length > 0) return null;
  const content = searchParams.get('content') ?? 'full';
  if (!isContent(content)) return null;
  const width = Number(searchParams.get('width'));
  return {
    kind,
    id: decodeURIComponent(id),
    content,
    dark: searchParams.get('scheme') === 'dark',
    rtl: searchParams.get('direction') === 'rtl',
    width: width >= 240 && width <= 3840 ? width : null,
  };
}
