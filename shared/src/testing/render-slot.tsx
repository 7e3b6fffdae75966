import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { type RemoteDefinition, ShellServicesProvider } from '../remote/index.ts';
import { type RenderRemoteOptions, TEST_SITE_ORIGIN } from './render-remote.tsx';

/** Renders a slot of a remote with the data of its loader, as in a page of another remote. */
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
        {/* `slot()` has checked that component and loader match, and erased their type. */}
        <Component data={data as never} />
      </ShellServicesProvider>
    </MemoryRouter>,
  );
}
