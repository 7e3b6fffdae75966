import { type RemoteRoute, ShellServicesProvider } from '@northlight/shared/remote';
import { createSessionStore, SessionProvider, TOKEN_KEY } from '@northlight/shared/session';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
// Loaded with the test: on a busy machine, compiling a chunk takes longer than a test waits.
import '../features/content/Managers.tsx';
import DashboardPage from '../pages/DashboardPage.tsx';
import '../pages/InboxPage.tsx';
import '../pages/ScreenPage.tsx';
import '../pages/AuditPage.tsx';
import '../pages/TrashPage.tsx';
import remote from '../remote.tsx';
import { type ContentApi, contentApi } from './content-api.ts';

export interface RenderAdminOptions {
  readonly at: string;
  readonly api?: ContentApi;
  /** Whether a token is in the browser's storage. Default true. */
  readonly isSignedIn?: boolean;
  /** A page to render at this address in the dashboard's frame, in place of a screen. */
  readonly page?: ReactNode;
}

/**
 * Renders the dashboard with a router, as the shell does in a browser. The session is in local storage, the toasts are
 * a list of texts, and the stream of news comes from the API in memory.
 */
export function renderAdmin({ at, api = contentApi(), isSignedIn = true, page }: RenderAdminOptions) {
  if (isSignedIn) localStorage.setItem(TOKEN_KEY, 'token');
  jest.spyOn(globalThis, 'fetch').mockImplementation(api.news.fetch);
  const toasts: string[] = [];
  const say = (text: string) => void toasts.push(text);
  const session = createSessionStore(localStorage);
  const ofTest = page ? [{ path: at, element: <DashboardPage />, children: [{ index: true, element: page }] }] : [];
  const publicSite = { path: '/', element: <p>The public site</p> };
  const router = createMemoryRouter([...ofTest, ...remote.routes.map(adapt), publicSite], { initialEntries: [at] });
  const services = {
    api,
    notify: { success: say, error: say, info: say },
    siteOrigin: 'https://site.test',
    timeZone: 'UTC',
    slot: () => null,
  };
  const view = render(
    <SessionProvider store={session}>
      <ShellServicesProvider services={services}>
        <RouterProvider router={router} />
      </ShellServicesProvider>
    </SessionProvider>,
  );
  return { ...view, api, session, router, toasts, user: userEvent.setup() };
}

function adapt(route: RemoteRoute): RouteObject {
  const lazy = async () => ({ Component: (await route.page()).default });
  const shape = { id: route.id, lazy, hydrateFallbackElement: <></> };
  return route.path === ''
    ? { ...shape, index: true }
    : { ...shape, path: route.path, ...(route.children ? { children: route.children.map(adapt) } : {}) };
}
