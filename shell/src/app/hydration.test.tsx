import { createApiClient } from '@northlight/shared/client';
import { defineRemote, route, type ShellServices } from '@northlight/shared/remote';
import { createSessionStore } from '@northlight/shared/session';
import { adaptRemote, createSlotStore, isRouteHandle } from '@northlight/shared/remote-routes';
import { act } from '@testing-library/react';
import { useId } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import {
  createBrowserRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router-dom';
import { App } from './App.tsx';
import { notFound } from './not-found/latest-articles.ts';
import { shellRoutes } from './routes.tsx';

const api = createApiClient({ origin: 'http://api.invalid' });
const slots = createSlotStore(() => Promise.reject(new Error('no slots here')));
const services: ShellServices = {
  api,
  siteOrigin: 'http://localhost',
  timeZone: 'UTC',
  slot: slots.get,
  notify: { success() {}, error() {}, info() {} },
};

function Page() {
  return <p data-id={useId()}>A page</p>;
}

const remote = defineRemote({
  id: 'site',
  frame: 'public',
  routes: [
    route({ id: 'home', path: '/', head: () => ({ title: 'Home' }), page: () => Promise.resolve({ default: Page }) }),
  ],
});

/** Routes with resolved pages, as in a browser before it hydrates. */
async function readyRoutes() {
  const sections = adaptRemote(remote, { api, slots, notFound, onSlotFailure() {} });
  for (const { ready } of sections.map(({ handle }): unknown => handle).filter(isRouteHandle)) await ready();
  return shellRoutes(api, sections);
}

describe('the application', () => {
  it('hydrates without a difference, ids included', async () => {
    const handler = createStaticHandler(await readyRoutes());
    const context = await handler.query(new Request('http://localhost/'));
    if (context instanceof Response) throw new Error('the page answered a redirect');
    const html = renderToString(
      <App session={createSessionStore()} services={services}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>,
    );
    expect(html).toContain('A page');
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    const complaints: unknown[] = [];
    const error = jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => complaints.push(words));
    const ready = jest.fn();
    let root: Root | undefined;

    const router = createBrowserRouter(await readyRoutes(), { hydrationData: { loaderData: context.loaderData } });
    await act(async () => {
      root = hydrateRoot(
        container,
        <App session={createSessionStore()} services={services} onReady={ready}>
          <RouterProvider router={router} />
        </App>,
        { onRecoverableError: (complaint) => complaints.push(complaint) },
      );
    });

    expect(complaints).toEqual([]);
    expect(ready).toHaveBeenCalledTimes(1);
    error.mockRestore();
    await act(async () => root?.unmount());
  });
});
