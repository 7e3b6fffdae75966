import type { Preview, Registry, Release } from '@northlight/shared/release';

const COLUMNS = ['shown to', 'version', 'published', 'shown', 'scripts', 'commit', 'author'];

/**
 * A remote's releases as lines of a table.
 * @param releases every stored version, the newest first.
 */
export function describeHistory(
  name: string,
  releases: readonly Release[],
  registry: Registry,
  previews: readonly Preview[],
  now = new Date(),
): string[] {
  const leavings = (registry.unpublished[name] ?? []).map(
    ({ version, at, by }) => `  ${version} was taken off the site ${minute(at)} by ${by ?? 'an unknown person'}`,
  );
  if (releases.length === 0) return [name, '  nothing is published', ...leavings];
  const valid = previews.filter((preview) => preview.remote === name && preview.expires > now.toISOString());
  const rows = releases.map((release) => [
    audienceOf(release, registry, valid),
    release.version,
    minute(release.publishedAt),
    periodOf(release, registry),
    release.size === 0 ? '-' : `${(release.size / 1024).toFixed(0)} KB`,
    release.commit ?? 'no commit',
    release.author ?? 'unknown',
  ]);
  const widths = COLUMNS.map((column, index) => Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, index) => (index === cells.length - 1 ? cell : cell.padEnd(widths[index] ?? 0))).join('  ')}`;
  const abroad = valid.flatMap(({ source, expires }) =>
    source.kind === 'localhost' ? [`  a preview leads to ${source.webBase} until ${minute(expires)}`] : [],
  );
  return [name, line(COLUMNS), ...rows.map(line), ...leavings, ...abroad];
}

/** Who is shown a version; empty if nobody is. */
function audienceOf(
  { name, version }: Release,
  { remotes, canaries, fallbacks }: Registry,
  previews: readonly Preview[],
): string {
  const canary = canaries[name]?.release.version === version ? canaries[name] : null;
  const words = [
    remotes[name]?.version === version ? 'live' : null,
    canary && (canary.stopped ? 'stopped canary' : `canary ${canary.percent}%`),
    remotes[name] && fallbacks[name]?.some((release) => release.version === version) ? 'fallback' : null,
    previews.some(({ source }) => source.kind === 'release' && source.version === version) ? 'preview' : null,
  ];
  return words.filter((word) => word !== null).join(', ');
}

function periodOf({ name, version }: Release, { remotes, since, canaries, retired }: Registry): string {
  const canary = canaries[name];
  const begin =
    remotes[name]?.version === version
      ? since[name]
      : canary?.release.version === version && !canary.stopped
        ? canary.since
        : undefined;
  if (begin) return `since ${minute(begin)}`;
  const end = (canary?.release.version === version ? canary.stopped?.at : undefined) ?? retired[name]?.[version];
  return end ? `until ${minute(end)}` : '';
}

const minute = (time: string): string => time.slice(0, 16).replace('T', ' ');
