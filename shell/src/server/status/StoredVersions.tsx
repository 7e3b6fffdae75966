import { styled } from 'styled-components';
import { type PicturesStatus, type RemoteStatus, STATUS_PICTURES_PATH } from '../../app/status.ts';
import type { AddressOf } from './address-of.ts';
import { Code, Nothing, Small } from './Block.tsx';
import { sizeText, timeText } from './wording.ts';

/** Every stored version of each remote, in collapsed lists. */
export function StoredVersions({
  remotes,
  addressOf,
}: {
  readonly remotes: readonly RemoteStatus[];
  readonly addressOf: AddressOf;
}) {
  if (remotes.length === 0) return <Nothing>Nothing is stored.</Nothing>;
  return remotes.map((remote) => (
    <Fold key={remote.name}>
      <summary>
        {remote.name}: {countText(remote)}
      </summary>
      {remote.versionsProblem !== null && <Small>{remote.versionsProblem}</Small>}
      <ul>
        {remote.versions.map(({ version, publishedAt, author, size, pictures }) => (
          <li key={version}>
            <Code>{version}</Code> {roleOf(remote, version)}
            <Small>
              published <time dateTime={publishedAt}>{timeText(publishedAt)}</time> by{' '}
              <bdi>{author ?? 'somebody unknown'}</bdi>, {sizeText(size)}
            </Small>
            {pictures && (
              <Small>
                <Pictures
                  pictures={pictures}
                  address={addressOf(STATUS_PICTURES_PATH, { remote: remote.name, version })}
                />
              </Small>
            )}
          </li>
        ))}
      </ul>
    </Fold>
  ));
}

const countText = ({ versions, versionsProblem }: RemoteStatus): string => {
  const count = `${versions.length} ${versions.length === 1 ? 'version' : 'versions'}`;
  if (versionsProblem === null) return count;
  return versions.length === 0 ? 'its versions can’t be listed' : `${count}, and some that can’t be listed`;
};

/** How a version's pictures differ from those of the version that was live, with a link to them. */
function Pictures({ pictures, address }: { readonly pictures: PicturesStatus; readonly address: string }) {
  if ('problem' in pictures) return pictures.problem;
  const { comparedWith, compared, changed, foreign } = pictures;
  return (
    <>
      looked{' '}
      <a href={address}>{changed === 0 ? 'the same' : `different on ${changed} of ${compared} pictured pages`}</a>{' '}
      beside <Code>{comparedWith}</Code>
      {foreign.length > 0 && `, and changed pixels of ${foreign.join(', ')}`}
    </>
  );
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
  a {
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
