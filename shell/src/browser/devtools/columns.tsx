import type { Column } from '@northlight/shared/ui/table';
import type { RemoteFacts } from './remote-facts.ts';
import type { StoredVersions } from './use-stored-versions.ts';
import { VersionForm } from './VersionForm.tsx';

export const columnsOf = ({ live }: StoredVersions): readonly Column<RemoteFacts>[] => [
  { key: 'name', header: 'Remote', kind: 'title', cell: ({ name }) => <span data-remote={name}>{name}</span> },
  {
    key: 'version',
    header: 'Version',
    cell: ({ name, version, override }) => `${version}${reasonsFor(version, live.get(name), override)}`,
  },
  { key: 'state', header: 'State', cell: ({ state }) => <span data-state={state.split(' ')[0]}>{state}</span> },
  { key: 'source', header: 'Loaded from', cell: ({ source }) => source },
  {
    key: 'traffic',
    header: 'Files',
    cell: ({ traffic }) =>
      traffic ? `${traffic.files}, ${(traffic.bytes / 1024).toFixed(1)} KB, entry in ${traffic.took} ms` : 'none',
  },
  { key: 'hash', header: 'Hash', cell: ({ hasHash }) => (hasHash ? 'yes' : 'no') },
  { key: 'drawn', header: 'Draws here', cell: ({ drawn }) => drawn.map(({ what }) => what).join(', ') || 'nothing' },
];

/** Additional column for a developer who may choose versions. */
export const choiceOf = (
  { versions }: StoredVersions,
  onChoose: (name: string, version: string | null) => void,
): Column<RemoteFacts> => ({
  key: 'choose',
  header: 'Show another version',
  cell: ({ name, version, override }) => (
    <VersionForm
      name={name}
      shown={version}
      versions={(versions.get(name) ?? []).filter((each) => each !== version)}
      isChosen={override?.includes('chosen') === true}
      onChoose={(choice) => onChoose(name, choice)}
    />
  ),
});

/** Why this version is shown, if it is not the live one. */
function reasonsFor(version: string, live: string | undefined, override: string | null): string {
  const reasons = [override, live !== undefined && live !== version ? `live is ${live}` : null].filter(
    (reason) => reason !== null,
  );
  return reasons.length > 0 ? ` (${reasons.join('; ')})` : '';
}
