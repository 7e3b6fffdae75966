import { type ContentType, isSetByServer } from '@northlight/shared/content';
import { useShell } from '@northlight/shared/remote';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { fieldDisplay } from '../../fields/display.ts';
import type { Block } from '../content/block.ts';
import { type ContentRecord, nameOf } from '../content/content-record.ts';
import type { FormValues } from '../content/form-values.ts';
import { ViewOnSiteLink } from '../content/ViewOnSiteLink.tsx';

interface RecordFactsProps {
  readonly type: ContentType;
  readonly form: UseFormReturn<FormValues>;
  /** The stored record; null for a new one. */
  readonly record: ContentRecord | null;
  readonly recordPlace: Block['recordPlace'];
}

/**
 * What follows from the form or is set by the server: the address that is made of the title, and the date of
 * publication.
 */
export function RecordFacts({ type, form, record, recordPlace }: RecordFactsProps) {
  const { timeZone } = useShell();
  const title = useWatch({ control: form.control, name: `text.${type.title}` }) ?? '';
  const address =
    recordPlace && title.trim() !== '' ? recordPlace({ id: 0, updated_at: '', [type.title]: title }) : null;
  const dates = record ? Object.entries(type.fields).filter(([, field]) => isSetByServer(field)) : [];
  return (
    <Facts>
      {address === null ? null : (
        <div>
          <dt>Address</dt>
          <dd>{decodeURIComponent(address)}</dd>
        </div>
      )}
      {record
        ? dates.map(([name, field]) => (
            <div key={name}>
              <dt>{field.label}</dt>
              <dd>{fieldDisplay(field).inList(record, name, field, timeZone).text}</dd>
            </div>
          ))
        : null}
      {record && recordPlace ? (
        <div>
          <dt>Published page</dt>
          <dd>
            <ViewOnSiteLink place={recordPlace(record)} subject={nameOf(type, record)} />
          </dd>
        </div>
      ) : null}
    </Facts>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: 12px;
  margin-top: 20px;
  font-size: 0.875rem;

  dt {
    color: var(--ink-2);
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }

  dd > a {
    margin-inline-start: -10px;
  }
`;
