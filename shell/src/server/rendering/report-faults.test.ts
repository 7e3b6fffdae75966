/** @jest-environment node */
import { liveRemoteOf } from '../../testing/release-of.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { ReleaseFault } from '../composition/release-fault.ts';
import { reportFaults } from './report-faults.ts';

const blog = (version: string) => liveRemoteOf('blog', ['/blog'], { version });
const [newest, before, first] = [blog('2.0.0'), blog('1.1.0'), blog('1.0.0')];
const site = liveRemoteOf('site', ['/']);

const faultOf = (remote: LiveRemote, place: string | null = 'page'): ReleaseFault => ({
  remote,
  phase: 'render',
  cause: new Error('boom'),
  place,
});

/** Versions that are reported, and those after which a fallback version worked. */
function reported(faults: readonly ReleaseFault[], shown: readonly LiveRemote[]) {
  const events: string[] = [];
  const { overcome } = reportFaults(
    { failed: ({ remote, trace, path }) => events.push([remote.name, remote.version, trace, path].join(' ')) },
    faults,
    { lineUp: { remotes: shown, replaceable: new Set() }, trace: 'trace', path: '/blog' },
  );
  return { events, overcome: overcome.map(({ remote }) => remote.version) };
}

describe('reportFaults', () => {
  it('reports every version that a fallback version has replaced', () => {
    expect(reported([faultOf(newest), faultOf(before)], [site, first])).toEqual({
      events: ['blog 2.0.0 trace /blog', 'blog 1.1.0 trace /blog'],
      overcome: ['2.0.0', '1.1.0'],
    });
  });

  it('reports only the first version of a remote whose versions have all failed, and none as overcome', () => {
    expect(reported([faultOf(newest), faultOf(before), faultOf(first)], [site, newest])).toEqual({
      events: ['blog 2.0.0 trace /blog'],
      overcome: [],
    });
  });

  it('decides for each remote by itself', () => {
    expect(reported([faultOf(newest), faultOf(site), faultOf(before)], [site, first])).toEqual({
      events: ['blog 2.0.0 trace /blog', 'site 1.0.0 trace /blog', 'blog 1.1.0 trace /blog'],
      overcome: ['2.0.0', '1.1.0'],
    });
  });

  it('reports nothing of files and code, which were reported where they failed', () => {
    expect(reported([faultOf(newest, null)], [site, before])).toEqual({ events: [], overcome: [] });
  });
});
