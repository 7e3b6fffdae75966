import { useLayoutEffect, useState } from 'react';
import type { Notifier } from '../remote/index.ts';
import type { Fetch, SectionMessage, SectionServices } from './services.ts';

/** Stable functions that call the host's latest services. */
export interface Host {
  readonly onError: (error: Error) => void;
  readonly notify: Notifier;
  readonly navigate: () => SectionServices['navigate'];
  readonly fetch: Fetch;
}

/** Event of a section's element if the host does not show messages. */
export const MESSAGE_EVENT = 'section-message';

/** @param element in which the section is shown. */
export function useHost(services: SectionServices, element: Element): Host {
  const [{ host, lend }] = useState(() => createHost(services, element));
  useLayoutEffect(() => lend(services), [lend, services]);
  return host;
}

function createHost(first: SectionServices, element: Element) {
  let services = first;
  const dispatch = (detail: SectionMessage) =>
    void element.dispatchEvent(new CustomEvent(MESSAGE_EVENT, { detail, bubbles: true }));
  const notify = (kind: SectionMessage['kind']) => (text: string) => (services.notify ?? dispatch)({ kind, text });
  const host: Host = {
    onError: (error) => (services.onError ?? console.error)(error),
    notify: { success: notify('success'), error: notify('error'), info: notify('info') },
    navigate: () => services.navigate,
    fetch(address, init) {
      const { api, signal } = services;
      const given = [signal, init.signal].filter((one) => one instanceof AbortSignal);
      const call = { ...init, signal: AbortSignal.any(given) };
      return typeof api === 'function' ? api(address, call) : fetch(address, call);
    },
  };
  const lend = (latest: SectionServices): void => {
    services = latest;
  };
  return { host, lend };
}
