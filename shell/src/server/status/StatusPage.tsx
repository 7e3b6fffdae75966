import { brand } from '@northlight/shared/brand';
import { Display } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { type Status, STATUS_JSON_PATH } from '../../app/status.ts';
import type { AddressOf } from './address-of.ts';
import { Backups } from './Backups.tsx';
import { Block } from './Block.tsx';
import { CanaryTable } from './CanaryTable.tsx';
import { EventTable } from './EventTable.tsx';
import { FrontCacheTable } from './FrontCacheTable.tsx';
import { LiveTable } from './LiveTable.tsx';
import { ApiProcessTable, ConnectionsNote, ProcessTable } from './ProcessTable.tsx';
import { StoredVersions } from './StoredVersions.tsx';
import { UndeliveredNotices } from './UndeliveredNotices.tsx';
import { VitalsTable } from './VitalsTable.tsx';
import { timeText } from './wording.ts';

interface StatusPageProps {
  readonly status: Status;
  readonly addressOf: AddressOf;
}

/** The status page, for the teams that release to this site: live versions and their failures. Needs no script. */
export function StatusPage({ status, addressOf }: StatusPageProps) {
  const {
    generatedAt,
    processes,
    apiProcesses,
    apiConnections,
    measuresVitals,
    frontCache,
    backups,
    undeliveredNotices,
    remotes,
    events,
  } = status;
  return (
    <Root>
      <Head status={status} addressOf={addressOf} />
      <Block title="Live">
        <LiveTable remotes={remotes} now={generatedAt} />
      </Block>
      {remotes.some(({ canary }) => canary !== null) && (
        <Block title="Canaries" note="Failures for each document of the last five minutes">
          <CanaryTable remotes={remotes} now={generatedAt} />
        </Block>
      )}
      {frontCache && (
        <Block
          title="Cache in front"
          note={`${frontCache.name}, which keeps a page for ${frontCache.seconds} s at most`}
        >
          <FrontCacheTable caches={frontCache.caches} now={generatedAt} />
        </Block>
      )}
      <Block title="Backups">
        <Backups status={backups} />
      </Block>
      <Block title="Undelivered notices" note="To teams and operators, by mail or webhook">
        <UndeliveredNotices notices={undeliveredNotices} now={generatedAt} />
      </Block>
      <Block title="Events" note="The newest first">
        <EventTable events={events} now={generatedAt} />
      </Block>
      <Block title="Processes of the site" note="The one that answers comes first">
        <ProcessTable processes={processes} now={generatedAt} />
      </Block>
      <Block title="Processes of the API" note={apiConnections && <ConnectionsNote connections={apiConnections} />}>
        <ApiProcessTable processes={apiProcesses} now={generatedAt} />
      </Block>
      <Block title="Web vitals" note="What three of four visits of the last hour did not exceed">
        <VitalsTable remotes={remotes} measures={measuresVitals} />
      </Block>
      <Block title="Stored versions">
        <StoredVersions remotes={remotes} addressOf={addressOf} />
      </Block>
    </Root>
  );
}

const Head = ({ status: { revision, generatedAt, processes }, addressOf }: StatusPageProps) => (
  <header>
    <Display level="d4" as="h1">
      Releases of {brand.name}
    </Display>
    <p>
      Revision {revision}, as of <time dateTime={generatedAt}>{timeText(generatedAt)}</time>. Counted by{' '}
      {processes.length === 1 ? 'one process' : `${processes.length} processes`}.{' '}
      <a href={addressOf(STATUS_JSON_PATH)}>The same as JSON</a>
    </p>
  </header>
);

const Root = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  max-width: 1440px;
  margin-inline: auto;
  padding: clamp(20px, 3vw, 40px) var(--margin) 72px;
  font-size: var(--t-ui);

  > header {
    display: grid;
    gap: 12px;
  }
  > header p {
    color: var(--ink-2);
  }
  > header a {
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
