export const DASHBOARD_PATH = '/admin/dashboard';

const PATH = 'northlight.admin.return';
const STATE = 'northlight.admin.return-state';

/** Where the administrator was, or wanted to go, when the guard stepped in. Per tab, so two tabs don't swap screens. */
export const rememberReturnPath = (path: string): void => sessionStorage.setItem(PATH, path);

/**
 * What the screen is to be told on the way back, as the state of its history entry; JSON. Counts only together with a
 * path.
 */
export const rememberReturnState = (state: unknown): void => sessionStorage.setItem(STATE, JSON.stringify(state));

/** After signing out nothing is left open. */
export const forgetReturnState = (): void => sessionStorage.removeItem(STATE);

/**
 * The remembered screen with what it is told, once; the dashboard's first screen when there is none. Never an address
 * outside the dashboard.
 */
export function takeReturn(): { readonly path: string; readonly state: unknown } {
  const path = sessionStorage.getItem(PATH);
  const state = sessionStorage.getItem(STATE);
  sessionStorage.removeItem(PATH);
  sessionStorage.removeItem(STATE);
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
