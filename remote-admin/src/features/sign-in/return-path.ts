export const DASHBOARD_PATH = '/admin/dashboard';

const PATH = 'northlight.admin.return';
const STATE = 'northlight.admin.return-state';

/** Remembers the screen that the guard redirected from. It is stored per tab, so that two tabs don't swap screens. */
export const rememberReturnPath = (path: string): void => sessionStorage.setItem(PATH, path);

/** Remembers the state for the history entry of the return, as JSON. It is only used together with a path. */
export const rememberReturnState = (state: unknown): void => sessionStorage.setItem(STATE, JSON.stringify(state));

/** After a logout no form is opened again. */
export const forgetReturnState = (): void => sessionStorage.removeItem(STATE);

/**
 * Takes the remembered screen and its state, once; without them the dashboard's first screen. Never returns an address
 * outside of the dashboard.
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
