import { type Column, Table } from '@northlight/shared/ui/table';
import type { StatusEvent } from '../../app/status.ts';
import { Code, Nothing, Small, State } from './Block.tsx';
import { Moment } from './Facts.tsx';
import { eventText } from './wording.ts';

/** The most events that are listed; the JSON has all. */
const SHOWN = 50;

type Row = StatusEvent & { readonly index: number; readonly now: string };

/** Events of releases, the newest first. */
export const EventTable = ({ events, now }: { readonly events: readonly StatusEvent[]; readonly now: string }) =>
  events.length === 0 ? (
    <Nothing>Nothing has failed since this process started.</Nothing>
  ) : (
    <Table
      caption="What happened to releases"
      columns={COLUMNS}
      rows={events.slice(0, SHOWN).map((event, index) => ({ ...event, index, now }))}
      rowKey={({ index }) => index}
    />
  );

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'release',
    header: 'Release',
    kind: 'title',
    cell: ({ remote, version }) => (
      <>
        <bdi>{remote}</bdi>
        <Small>
          <Code>{version}</Code>
        </Small>
      </>
    ),
  },
  {
    key: 'what',
    header: 'What',
    cell: (event) => (
      <>
        <State data-state={event.kind === 'recovered' ? 'good' : 'poor'}>{eventText(event)}</State>
        {event.path !== null && (
          <Small>
            <bdi>{event.path}</bdi>
          </Small>
        )}
      </>
    ),
  },
  {
    key: 'message',
    header: 'Message',
    cell: ({ message, frames }) => (
      <>
        <bdi>{message}</bdi>
        {frames.map(({ file, line, column, name }, index) => (
          <Small key={index}>
            at <Code>{`${file}:${line}:${column}`}</Code>
            {name !== null && (
              <>
                {' '}
                in <Code>{name}</Code>
              </>
            )}
          </Small>
        ))}
      </>
    ),
  },
  { key: 'time', header: 'When', cell: ({ time, now }) => <Moment time={time} now={now} /> },
  { key: 'trace', header: 'Trace', cell: ({ trace }) => (trace === null ? 'none' : <Code>{trace}</Code>) },
];
