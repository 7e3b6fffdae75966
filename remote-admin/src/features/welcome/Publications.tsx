import type { ContentRelease } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { LoadingRows } from '../../components/LoadingRows.tsx';
import { messageOf } from '../../data/failures.ts';
import { BlockFrame, BlockHead, Nothing } from '../content/BlockFrame.ts';
import { releasesQuery } from '../releases/release-requests.ts';
import { bothClocks, upcoming } from '../releases/release-times.ts';
import { releasesScreen } from '../screens/screens.ts';
import { LinkedRows } from './LinkedRows.ts';

/** Largest number of releases in each list. The screen of releases shows all. */
const MOST = 5;

/** The drafts that are not published yet, and the scheduled releases. */
export function Publications() {
  const { api } = useShell();
  const { data, error } = useQuery(releasesQuery(api));
  const waiting = data?.filter(({ state, changes }) => changes > 0 && (state === 'open' || state === 'failed'));
  const coming = data && upcoming(data).flatMap(({ releases }) => releases);
  const failure = error ? `The releases could not be loaded. ${messageOf(error)}` : null;
  return (
    <Pair>
      <ReleaseBlock
        title="Unpublished drafts"
        releases={waiting}
        failure={failure}
        nothing="No drafts are waiting to be published."
        textOf={(release) => `${changesOf(release)}, ${waitOf(release)}`}
      />
      <ReleaseBlock
        title="Scheduled"
        releases={coming}
        failure={failure}
        nothing="Nothing is scheduled."
        textOf={(release) => `${changesOf(release)}, ${bothClocks(release)}`}
      />
    </Pair>
  );
}

const changesOf = ({ changes }: ContentRelease): string => `${changes} ${changes === 1 ? 'change' : 'changes'}`;

const waitOf = (release: ContentRelease): string =>
  release.state === 'failed' ? `not published at its time, ${bothClocks(release)}` : `by ${release.owner}`;

interface ReleaseBlockProps {
  readonly title: string;
  /** Undefined until they are loaded. */
  readonly releases: readonly ContentRelease[] | undefined;
  readonly failure: string | null;
  /** Text for an empty list. */
  readonly nothing: string;
  readonly textOf: (release: ContentRelease) => string;
}

function ReleaseBlock({ title, releases, failure, nothing, textOf }: ReleaseBlockProps) {
  const rest = (releases?.length ?? 0) - MOST;
  return (
    <BlockFrame aria-label={title}>
      <BlockHead>
        <h2>{title}</h2>
      </BlockHead>
      {failure ? <Nothing role="alert">{failure}</Nothing> : null}
      {releases || failure ? null : <LoadingRows label={`Loading: ${title}`} count={1} />}
      {releases?.length === 0 ? <Nothing>{nothing}</Nothing> : null}
      <LinkedRows>
        {releases?.slice(0, MOST).map((release) => (
          <li key={release.id}>
            <Link to={`${releasesScreen.path}?release=${release.id}`} dir="auto">
              {release.title}
            </Link>
            <small>{textOf(release)}</small>
          </li>
        ))}
        {rest > 0 ? (
          <li>
            <Link to={releasesScreen.path}>{`${rest} more ${rest === 1 ? 'release' : 'releases'}`}</Link>
          </li>
        ) : null}
      </LinkedRows>
    </BlockFrame>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
  gap: 0 24px;
`;
