import type { ContentType, Field, FieldKind, FieldOf } from '@northlight/shared/content';
import type { ShellServices } from '@northlight/shared/remote';
import type { Column } from '@northlight/shared/ui/table';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { fieldDisplay } from '../../fields/display.ts';
import { ReleaseDraftBadges } from '../releases/ReleaseDrafts.tsx';
import { formPath } from '../screens/screens.ts';
import type { FixedValues } from './block.ts';
import { type ContentRecord, nameOf, textOf } from './content-record.ts';
import { fieldsOf } from './manager-fields.ts';
import { NEW_ROW } from './record-lists.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** A column whose cells are also known as text, to search and to sort by. */
export interface ListColumn extends Column<ContentRecord> {
  readonly value?: (record: ContentRecord) => string;
  /** What its rows are put in order by, where that is not the text. */
  readonly order?: (record: ContentRecord) => string | number;
}

/** What a column needs of the shell: addresses of pictures, and the time zone of dates. */
export type ColumnServices = Pick<ShellServices, 'timeZone'> & Pick<ShellServices['api'], 'mediaUrl'>;

/**
 * The manager's table, from the description: number, title with its picture, then the other fields in their order.
 * @param first number of the first row, where the table shows a later page of its list.
 */
export function columnsOf(
  type: ContentType,
  fixed: FixedValues,
  { mediaUrl, timeZone }: ColumnServices,
  first = 1,
): readonly ListColumn[] {
  const fields = fieldsOf(type, fixed).filter(([name]) => name !== type.title && !(name in fixed));
  const titleField = type.fields[type.title];
  return [
    { key: 'number', header: 'No.', kind: 'number', cell: (_record, index) => first + index },
    {
      key: type.title,
      header: titleField?.label ?? 'Title',
      kind: 'title',
      isSortable: true,
      value: (record) => nameOf(type, record),
      cell: (record) => (
        <Named>
          <Thumbnail type={type} record={record} mediaUrl={mediaUrl} />
          <span>
            <RecordName
              path={record.id === NEW_ROW ? undefined : formPath(type.collection, record.id)}
              name={nameOf(type, record)}
            />
            {record.id === NEW_ROW ? null : <ReleaseDraftBadges collection={type.collection} id={record.id} />}
          </span>
        </Named>
      ),
    },
    ...fields.flatMap(([name, field]) => columnOf(name, field, timeZone)),
    ...linksColumn(fields),
  ];
}

/** The name of a record, which leads to the page of its form where it has one. */
function RecordName({ path, name }: { readonly path: string | undefined; readonly name: string }) {
  return path === undefined ? <span>{name}</span> : <NameLink to={path}>{name}</NameLink>;
}

const NameLink = styled(Link)`
  display: inline-block;
  padding-block: 2px;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

/** One field's column; none for what a table can't show at a glance or shows elsewhere. */
function columnOf<K extends FieldKind>(name: string, field: FieldOf<K>, timeZone: string): ListColumn[] {
  const { isListed, inList, isClipped, isFact } = fieldDisplay(field);
  if (!isListed(field)) return [];
  const shown = (record: ContentRecord) => inList(record, name, field, timeZone);
  const column: ListColumn = {
    key: name,
    header: field.label,
    isSortable: true,
    value: (record) => shown(record).text,
    order: (record) => shown(record).order ?? shown(record).text,
    cell: (record) => shown(record).text,
  };
  if (isClipped) return [{ ...column, kind: 'clip' }];
  return [isFact ? { ...column, kind: 'fact' } : column];
}

/** Addresses share one column, which names those that are there. */
function linksColumn(fields: readonly (readonly [string, Field])[]): ListColumn[] {
  const links = fields.filter(([, field]) => fieldDisplay(field).isLink);
  if (links.length === 0) return [];
  const labels = (record: ContentRecord) =>
    links.filter(([name]) => textOf(record, name) !== '').map(([, field]) => field.label);
  return [
    {
      key: 'links',
      header: 'Links',
      isSortable: true,
      value: (record) => labels(record).join(', '),
      cell: (record) => labels(record).join(', ') || 'None',
    },
  ];
}

const Named = styled.span`
  display: flex;
  gap: 12px;
  align-items: center;
`;
