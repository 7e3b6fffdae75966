import { contentTypeOf } from '@northlight/shared/content';
import type { ContentDraft, ContentReleaseDetails, DraftProblem } from '@northlight/shared/endpoints';
import { Button } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { fullTime } from '../../components/times.ts';

interface ReleaseChangesProps {
  readonly release: ContentReleaseDetails;
  readonly problems: readonly DraftProblem[];
  readonly mayChange: boolean;
  readonly onDiscard: (draft: ContentDraft) => void;
}

const DONE = { create: 'Add', update: 'Change', delete: 'Delete' } as const;

/** What a release does to which records, and what is in the way of it. */
export function ReleaseChanges({ release, problems, mayChange, onDiscard }: ReleaseChangesProps) {
  if (release.state === 'published')
    return (
      <List>
        {release.published.map(({ collection, record_id: id, kind }) => (
          <li key={`${collection} ${id} ${kind}`}>
            <b>{`${DONE[kind]}: ${contentTypeOf(collection).label.singular} ${id}`}</b>
          </li>
        ))}
      </List>
    );
  return (
    <List>
      {release.drafts.map((draft) => (
        <li key={draft.id}>
          <b dir="auto">{titleOf(draft)}</b>
          <span>{`by ${draft.author}, ${fullTime(draft.updated_at)}`}</span>
          <Fields draft={draft} />
          {problems
            .filter(({ draft_id: id }) => id === draft.id)
            .map(({ message, current }) => (
              <Problem key={message} role="alert">
                {message}
                {current ? '. Discard this draft, open the record as it is now, and make the change again.' : ''}
              </Problem>
            ))}
          {mayChange ? (
            <Button kind="line" size="s" aria-label={`Discard: ${titleOf(draft)}`} onClick={() => onDiscard(draft)}>
              Discard
            </Button>
          ) : null}
        </li>
      ))}
    </List>
  );
}

function titleOf({ collection, kind, record_id: id, values }: ContentDraft): string {
  const { label, title } = contentTypeOf(collection);
  const name = values[title];
  return `${DONE[kind]}: ${label.singular} ${typeof name === 'string' ? `“${name}”` : (id ?? '')}`;
}

/** The values that are other ones afterwards. */
function Fields({ draft: { collection, values, file } }: { readonly draft: ContentDraft }) {
  const { fields } = contentTypeOf(collection);
  const shown = Object.entries(values).map(([name, value]) => [fields[name]?.label ?? name, textOf(value)] as const);
  return (
    <dl>
      {[...shown, ...(file ? [['File', file.file_URL.split('/').at(-1) ?? ''] as const] : [])].map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const LONGEST = 200;

function textOf(value: unknown): string {
  if (value === null || value === '') return 'nothing';
  const text = typeof value === 'string' ? value.replaceAll(/<[^>]*>/g, ' ') : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const List = styled.ul`
  > li {
    display: grid;
    gap: 4px;
    justify-items: start;
    padding: 12px 20px;
    border-top: 1px solid var(--rule);
    overflow-wrap: anywhere;
  }

  span,
  dt {
    color: var(--ink-2);
    font-size: 0.875rem;
  }

  dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
  }
`;

const Problem = styled.p`
  padding: 8px 12px;
  background: var(--danger-bg);
  box-shadow: inset 4px 0 0 var(--danger);
  font-size: 0.875rem;
`;
