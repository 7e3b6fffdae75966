import { Button } from '@northlight/shared/ui';
import { SelectField } from '@northlight/shared/ui/fields';
import { styled } from 'styled-components';
import { labelOf, type InboxKind, type InboxItem } from './inbox-kind.ts';
import type { useStatusChange } from './use-status-change.ts';

export interface StatusControlProps<Item extends InboxItem> {
  readonly kind: InboxKind<Item>;
  readonly status: ReturnType<typeof useStatusChange<Item>>;
}

export function StatusControl<Item extends InboxItem>({ kind, status }: StatusControlProps<Item>) {
  const choose = (value: string) => {
    const option = kind.statuses.find((one) => one.value === value);
    if (option) status.change(option.value);
  };
  return (
    <SelectField
      label="Status"
      options={kind.statuses}
      value={status.status}
      aria-busy={status.isBusy || undefined}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

/**
 * Shows the status that somebody else has set beside the one that was chosen here. Nothing is overwritten without a
 * choice.
 */
export function StatusConflict<Item extends InboxItem>({ kind, status }: StatusControlProps<Item>) {
  const { conflict } = status;
  if (!conflict) return null;
  const { theirs, mine } = conflict;
  const [theirLabel, myLabel] = [labelOf(kind.statuses, theirs.status), labelOf(kind.statuses, mine)];
  return (
    <Notice role="alert">
      <p>
        Meanwhile someone else has set this {kind.one} to <strong>{theirLabel}</strong>. You wanted{' '}
        <strong>{myLabel}</strong>.
      </p>
      <Button kind="line" size="s" onClick={status.dismiss}>
        {`Keep ${theirLabel}`}
      </Button>
      <Button size="s" onClick={() => status.change(mine, { seen: theirs })}>
        {`Set to ${myLabel}`}
      </Button>
    </Notice>
  );
}

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  padding: 16px;
  background: var(--danger-bg);
  box-shadow: inset var(--bar, 4px) 0 0 var(--danger);

  > p {
    width: 100%;
  }
`;
