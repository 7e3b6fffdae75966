import { styled } from 'styled-components';
import type { RemoteStatus } from '../../app/status.ts';
import { Code, Nothing, Small } from './Block.tsx';
import { sizeText, timeText } from './wording.ts';

/** Every stored version of each remote, folded away. */
export function StoredVersions({ remotes }: { readonly remotes: readonly RemoteStatus[] }) {
  if (remotes.length === 0) return <Nothing>Nothing is stored.</Nothing>;
  return remotes.map((remote) => (
    <Fold key={remote.name}>
      <summary>
        {remote.name}: {remote.versions.length} {remote.versions.length === 1 ? 'version' : 'versions'}
      </summary>
      <ul>
        {remote.versions.map(({ version, publishedAt, author, size }) => (
          <li key={version}>
            <Code>{version}</Code> {roleOf(remote, version)}
            <Small>
              published <time dateTime={publishedAt}>{timeText(publishedAt)}</time> by{' '}
              <bdi>{author ?? 'somebody unknown'}</bdi>, {sizeText(size)}
            </Small>
          </li>
        ))}
      </ul>
    </Fold>
  ));
}

function roleOf({ live, canary, fallbacks }: RemoteStatus, version: string): string {
  if (version === live.version) return 'live';
  if (version === canary?.version) return canary.stopped ? 'stopped canary' : 'canary';
  return fallbacks.includes(version) ? 'fallback' : '';
}

const Fold = styled.details`
  border-top: 1px solid var(--rule);

  summary {
    padding: 12px 20px;
    cursor: pointer;
    font-weight: 560;
  }
  ul {
    padding: 0 20px 12px;
  }
  li {
    padding-block: 6px;
  }
`;
