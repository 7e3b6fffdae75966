export const DASHBOARD_PATH = '/admin/dashboard';

const KEY = 'northlight.admin.return';

/** Where the administrator was, or wanted to go, when the guard stepped in. Per tab, so two tabs don't swap screens. */
export const rememberReturnPath = (path: string): void => sessionStorage.setItem(KEY, path);

/** The remembered screen, once; the dashboard's first screen when there is none. Never an address outside the dashboard. */
export function takeReturnPath(): string {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path === DASHBOARD_PATH || path?.startsWith(`${DASHBOARD_PATH}/`) ? path : DASHBOARD_PATH;
}
