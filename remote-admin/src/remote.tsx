import { contentTypeOf } from '@northlight/shared/content';
import { defineRemote, type HeadArgs, type RemoteRoute, route } from '@northlight/shared/remote';
import { inboxTitle } from './features/inbox/inbox-address.ts';
import type { Screen } from './features/screens/screen.ts';
import { formAt, pagedForms, screens } from './features/screens/screens.ts';
import { DASHBOARD_PATH } from './features/sign-in/return-path.ts';

type PageRoute = Pick<RemoteRoute, 'id' | 'path' | 'page' | 'chunk'>;

/**
 * A page of the dashboard. It has no loader: its data belongs to the signed-in user, so the browser fetches it itself.
 */
const pageRoute = (title: string | ((url: URL) => string), page: PageRoute): RemoteRoute =>
  route({
    ...page,
    head: ({ url }: HeadArgs<unknown>) => ({ title: typeof title === 'string' ? title : title(url), noIndex: true }),
  });

const screenPage = () => import(/* webpackChunkName: "screen" */ './pages/ScreenPage.tsx');

const pageOf: Record<Screen['kind'], RemoteRoute['page']> = {
  content: screenPage,
  service: screenPage,
  inbox: () => import(/* webpackChunkName: "inbox" */ './pages/InboxPage.tsx'),
  releases: () => import(/* webpackChunkName: "releases" */ './pages/ReleasesPage.tsx'),
  trash: () => import(/* webpackChunkName: "trash" */ './pages/TrashPage.tsx'),
  audit: () => import(/* webpackChunkName: "audit-log" */ './pages/AuditPage.tsx'),
};

const screenRoutes = screens.map(({ kind, id, title, path: address }) => {
  const path = address.slice(`${DASHBOARD_PATH}/`.length);
  const page = pageOf[kind];
  const chunk = page === screenPage ? { chunk: 'screen' } : {};
  return pageRoute(kind === 'inbox' ? inboxTitle : title, { id, path, page, ...chunk });
});

/** The pages with the forms of single records. */
const formRoutes = pagedForms.map(({ screen, block }) => {
  const { singular } = contentTypeOf(block.collection).label;
  return pageRoute(({ pathname }) => `${formAt(pathname)?.id === null ? 'Add' : 'Edit'} ${singular}`, {
    id: `${screen.id}-${block.pages}`,
    path: `${screen.path.slice(`${DASHBOARD_PATH}/`.length)}/${block.pages}/:record`,
    page: () => import(/* webpackChunkName: "form" */ './pages/FormPage.tsx'),
    chunk: 'form',
  });
});

export default defineRemote({
  id: 'admin',
  frame: 'bare',
  routes: [
    pageRoute('Login', {
      id: 'login',
      path: '/admin/login',
      page: () => import(/* webpackChunkName: "login" */ './pages/LoginPage.tsx'),
    }),
    pageRoute('Enter OTP to Verify Email', {
      id: 'verify-login',
      path: '/admin/verify-login',
      page: () => import(/* webpackChunkName: "verify-login" */ './pages/VerifyLoginPage.tsx'),
    }),
    {
      ...pageRoute('Admin Dashboard', {
        id: 'dashboard',
        path: DASHBOARD_PATH,
        page: () => import(/* webpackChunkName: "dashboard" */ './pages/DashboardPage.tsx'),
      }),
      children: [
        pageRoute('Admin Dashboard', {
          id: 'welcome',
          path: '',
          page: () => import(/* webpackChunkName: "welcome" */ './pages/WelcomePage.tsx'),
        }),
        ...screenRoutes,
        ...formRoutes,
      ],
    },
  ],
});
