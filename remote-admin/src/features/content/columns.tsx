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

/** A column whose cells are also available as text, for search and sorting. */
export interface ListColumn extends Column<ContentRecord> {
  readonly value?: (record: ContentRecord) => string;
  /** Sort key, if it is not the text. */
  readonly order?: (record: ContentRecord) => string | number;
}

/** What columns need from the shell: addresses of pictures, and the time zone of dates. */
export type ColumnServices = Pick<ShellServices, 'timeZone'> & Pick<ShellServices['api'], 'mediaUrl'>;

/**
 * Columns of a manager's table, made of the description: number, title with picture, then the other fields in order.
 * @param first number of the first row, on a later page of the list.
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

/** The name of a record, as a link to the page of its form if there is one. */
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

/** The column of a field; none for fields that a table can't show, or that are shown in another column. */
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

/** All addresses share one column, which names those that are set. */
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
