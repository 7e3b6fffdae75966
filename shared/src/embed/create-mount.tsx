import type { Root } from 'react-dom/client';
import type { RemoteDefinition } from '../remote/index.ts';
import { leave, placeIn } from './section-place.ts';
import { SectionRoot } from './SectionRoot.tsx';
import type { Mount, SectionServices } from './services.ts';

/** A section that is mounted into an element. */
interface Mounted {
  show(services: SectionServices): void;
  readonly unmount: () => void;
}

/** Makes the `Mount` of a remote's section, with `react-dom/client` of the shared React. */
export function createMount(definition: RemoteDefinition): Mount {
  const mounted = new WeakMap<Element, Mounted>();
  return (element, services = {}) => {
    if (services.signal?.aborted) return () => {};
    const section = mounted.get(element) ?? open(definition, element, () => mounted.delete(element));
    mounted.set(element, section);
    section.show(services);
    services.signal?.addEventListener('abort', section.unmount, { once: true });
    return section.unmount;
  };
}

function open(definition: RemoteDefinition, element: Element, onEnd: () => void): Mounted {
  const place = placeIn(element);
  let latest: SectionServices = {};
  let root: Root | null = null;
  let hasEnded = false;

  const render = () => root?.render(<SectionRoot definition={definition} services={latest} place={place} />);
  const begin = async () => {
    const { createRoot } = await import('react-dom/client');
    if (hasEnded) return;
    // The section itself reports caught errors to `onError`.
    root = createRoot(place.container, { onCaughtError: () => {} });
    render();
  };
  begin().catch((error: unknown) => {
    place.container.textContent = 'This section can’t be shown right now.';
    (latest.onError ?? console.error)(incompatible(error));
  });

  return {
    show(services) {
      latest = services;
      render();
    },
    unmount() {
      if (hasEnded) return;
      hasEnded = true;
      onEnd();
      leave(place);
      // Hosts may unmount while they render, when React forbids it, so it is deferred.
      queueMicrotask(() => root?.unmount());
    },
  };
}

/** The most likely cause: the host shares its `react`, but `react-dom/client` has another version. */
const incompatible = (cause: unknown): Error =>
  new Error('No root of React could be made. Share react, react-dom and react-dom/client, all of one version.', {
    cause,
  });
