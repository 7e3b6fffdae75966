import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { BootRemote } from '../../app/boot.ts';
import { ownerOf } from '../../app/owner-of.ts';
import type { Vital } from '../../app/vital.ts';
import { visitedPages } from './visited-pages.ts';

/** The part of the router that is needed here: the current location and its changes. */
interface Navigation {
  readonly state: { readonly location: { readonly pathname: string } };
  subscribe(listener: (state: Navigation['state']) => void): unknown;
}

/**
 * Measures the visit and passes each final value to `report`, with the page and the remote it belongs to. A value that
 * accumulates over a visit (CLS, INP) belongs to the page on which its largest part happened. Loaded only where the
 * site collects these values.
 */
export function reportVitals(
  report: (vital: Vital) => void,
  { remotes, navigation }: { readonly remotes: () => readonly BootRemote[]; readonly navigation: Navigation },
): void {
  const [document] = performance.getEntriesByType('navigation');
  const pages = visitedPages(document ? new URL(document.name).pathname : window.location.pathname);
  pages.enter(navigation.state.location.pathname, performance.now());
  navigation.subscribe(({ location }) => pages.enter(location.pathname, performance.now()));

  const onMetric = ({ name, value, entries }: Metric) => {
    const owner = ownerOf(remotes(), pages.at(momentOf(entries)));
    if (owner) report({ name, value, route: owner.route.pattern, remote: owner.remote.name });
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(onMetric);
}

const weightOf = (entry: PerformanceEntry): number =>
  'value' in entry && typeof entry.value === 'number' ? entry.value : entry.duration;

/** Start time of the largest part of a value; 0 when it has no parts. */
const momentOf = (entries: readonly PerformanceEntry[]): number =>
  entries.reduce<PerformanceEntry | null>(
    (largest, entry) => (largest && weightOf(largest) >= weightOf(entry) ? largest : entry),
    null,
  )?.startTime ?? 0;
