import { createRoot, type Root } from 'react-dom/client';
import { APP_ELEMENT, type Boot } from '../../app/boot.ts';
import { thisVisit } from '../visit.ts';
import type { RemoteLoader } from '../remote-loader.ts';
import { DevtoolsPanel } from './DevtoolsPanel.tsx';
import { overrideVersion } from './override-version.ts';
import { factsOf } from './remote-facts.ts';

let shown: { readonly root: Root; readonly container: HTMLElement; readonly before: Element | null } | undefined;

/** Opens the panel, or closes it when it is open. */
export function toggleDevtools(boot: Boot, states: RemoteLoader['states']): void {
  if (shown) return close();
  const app = document.getElementById(APP_ELEMENT);
  if (!app) return;
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  shown = { root, container, before: document.activeElement };
  document.addEventListener('keydown', closeOnEscape);
  const look = () => factsOf(boot, states, app);
  const choose = (name: string, version: string | null) => {
    overrideVersion(name, version);
    window.location.reload();
  };
  root.render(
    <DevtoolsPanel
      trace={thisVisit()?.trace ?? null}
      look={look}
      onChoose={boot.devtools === 'choose' ? choose : null}
      onClose={close}
    />,
  );
}

function close(): void {
  if (!shown) return;
  const { root, container, before } = shown;
  shown = undefined;
  document.removeEventListener('keydown', closeOnEscape);
  root.unmount();
  container.remove();
  if (before instanceof HTMLElement) before.focus();
}

function closeOnEscape({ key, defaultPrevented }: KeyboardEvent): void {
  if (key === 'Escape' && !defaultPrevented) close();
}
