import { browserStorage, storeItem } from '../../data/browser-storage.ts';

export const DASHBOARD_PATH = '/admin/dashboard';

const PATH = 'northlight.admin.return';
const STATE = 'northlight.admin.return-state';

/** Remembers the screen that the guard redirected from. It is stored per tab, so that two tabs don't swap screens. */
export const rememberReturnPath = (path: string): boolean => storeItem(browserStorage('sessionStorage'), PATH, path);

/** Remembers the state for the history entry of the return, as JSON. It is only used together with a path. */
export const rememberReturnState = (state: unknown): boolean =>
  storeItem(browserStorage('sessionStorage'), STATE, JSON.stringify(state));

/** After a logout no form is opened again. */
export const forgetReturnState = (): void => browserStorage('sessionStorage')?.removeItem(STATE);

/**
 * Takes the remembered screen and its state, once; without them the dashboard's first screen. Never returns an address
 * outside of the dashboard.
 */
export function takeReturn(): { readonly path: string; readonly state: unknown } {
  const storage = browserStorage('sessionStorage');
  const path = storage?.getItem(PATH);
  const state = storage?.getItem(STATE) ?? null;
  storage?.removeItem(PATH);
  storage?.removeItem(STATE);
  const isInside = path === DASHBOARD_PATH || path?.startsWith(`${DASHBOARD_PATH}/`);
  return isInside && path ? { path, state: parsed(state) } : { path: DASHBOARD_PATH, state: null };
}

function parsed(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json);
  } catch (error) {
    console.warn('[admin] what was open before the session ended can’t be read:', error);
    return null;
  }
}
