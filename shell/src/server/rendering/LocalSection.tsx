import { Wrap } from '@northlight/shared/ui';
import type { RouteHandle } from '@northlight/shared/remote-routes';
import type { RouteObject } from 'react-router-dom';
import { SectionSpace } from '../../app/SectionBoundary.tsx';
import type { Owner } from '../../app/owner-of.ts';
import type { LiveRemote } from '../composition/live-remote.ts';

/** The placeholder for a section that only the browser can reach and render. */
const LocalSection = ({ origin }: { origin: string }) => (
  <SectionSpace>
    <Wrap>
      <p role="status">Loading this section from {origin} …</p>
    </Wrap>
  </SectionSpace>
);

/** The route of a remote that a development server on another machine offers to one browser. */
export function localSection({ remote, route }: Owner<LiveRemote>): RouteObject {
  const handle: RouteHandle = {
    remote: remote.name,
    frame: remote.frame,
    head: () => ({ title: 'Preview', noIndex: true }),
    ready: () => Promise.resolve(),
  };
  return {
    id: `${remote.name}:local`,
    path: route.pattern,
    handle,
    element: <LocalSection origin={new URL(remote.webBase).origin} />,
  };
}
