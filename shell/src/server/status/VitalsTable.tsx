import { type Column, Table } from '@northlight/shared/ui/table';
import type { RemoteStatus, RouteVital } from '../../app/status.ts';
import { VITAL_NAMES } from '../../app/vital.ts';
import { Nothing, Small, State } from './Block.tsx';
import { gradeOf, gradeText, vitalText } from './wording.ts';

interface Row {
  readonly remote: string;
  readonly route: string;
  readonly vitals: readonly RouteVital[];
}

/** The values that three of four visits of the last hour did not exceed, by remote and route. */
export function VitalsTable({
  remotes,
  measures,
}: {
  readonly remotes: readonly RemoteStatus[];
  readonly measures: boolean;
}) {
  if (!measures) return <Nothing>Visits are not measured: start the site with REPORT_VITALS=1.</Nothing>;
  const rows = remotes.flatMap(rowsOf);
  if (rows.length === 0) return <Nothing>No visit was measured in the last hour.</Nothing>;
  return (
    <Table
      caption="Web vitals of the last hour"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ remote, route }) => `${remote} ${route}`}
    />
  );
}

const rowsOf = ({ name, vitals }: RemoteStatus): Row[] =>
  [...new Set(vitals.map(({ route }) => route))].map((route) => ({
    remote: name,
    route,
    vitals: vitals.filter((vital) => vital.route === route),
  }));

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'route',
    header: 'Page',
    kind: 'title',
    cell: ({ remote, route }) => (
      <>
        {route}
        <Small>{remote}</Small>
      </>
    ),
  },
  ...VITAL_NAMES.map((name): Column<Row> => ({
    key: name,
    header: name,
    cell: ({ vitals }) => <Measure vital={vitals.find((vital) => vital.name === name)} />,
  })),
];

function Measure({ vital }: { readonly vital: RouteVital | undefined }) {
  if (!vital) return 'not measured';
  const grade = gradeOf(vital);
  return (
    <State data-state={grade}>
      {vitalText(vital)}
      <Small>
        {gradeText(grade)}, {vital.visits} {vital.visits === 1 ? 'visit' : 'visits'}
      </Small>
    </State>
  );
}
