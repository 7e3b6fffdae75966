import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { type RemoteDefinition, ShellServicesProvider } from '../remote/index.ts';
import { type RenderRemoteOptions, TEST_SITE_ORIGIN } from './render-remote.tsx';

/** Renders what a remote lends, with the data that its loader answers, as a page of another remote would show it. */
export async function renderSlot(remote: RemoteDefinition, name: string, { api }: Pick<RenderRemoteOptions, 'api'>) {
  const slot = remote.slots?.[name];
  if (!slot) throw new Error(`The remote "${remote.id}" has no slot ${name}.`);
  const { signal } = new AbortController();
  const data = await slot.loader?.({ api, url: new URL('/', TEST_SITE_ORIGIN), params: {}, signal });
  const { default: Component } = await slot.component();
  const notify = { success: () => undefined, error: () => undefined, info: () => undefined };
  return render(
    <MemoryRouter>
      <ShellServicesProvider
        services={{ api, notify, siteOrigin: TEST_SITE_ORIGIN, timeZone: 'UTC', slot: () => null }}
      >
        {/* `slot()` tied the component to the loader's data and then forgot their type. */}
        <Component data={data as never} />
      </ShellServicesProvider>
    </MemoryRouter>,
  );
}
