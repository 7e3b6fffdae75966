import { mediaFieldOf } from '@northlight/shared/content';
import type { HistoryEntry, HistoryStep } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { fullTime, shortTime } from '../../../components/times.ts';
import { isSessionOver } from '../../../data/failures.ts';
import { initialText } from '../form-values.ts';
import { failureText } from '../texts.ts';
import { FilesOfStep } from './FilesOfStep.tsx';
import { versionOf } from './earlier-version.ts';
import { DONE } from './done.ts';
import { stepQuery } from './history-requests.ts';
import type { RecordHistoryProps } from './RecordHistory.tsx';
import { usePutBack } from './use-put-back.ts';
import { LazyDifferences } from '../conflict/LazyDifferences.tsx';

interface HistoryItemProps extends RecordHistoryProps {
  readonly entry: HistoryEntry;
}

/** One change: who made it, when, and to which fields. It can show both versions, and put the earlier one back. */
export function HistoryItem({ entry, ...props }: HistoryItemProps) {
  const { type, fixed, record } = props;
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [now] = useState(() => new Date());
  const [step, setStep] = useState<HistoryStep | null>(null);
  const { kind, by, at, changed } = entry;
  const { putBack, isBusy } = usePutBack(props, entry);

  async function show() {
    try {
      setStep(await client.fetchQuery(stepQuery(api, type, record.id, entry.id)));
    } catch (error) {
      if (!isSessionOver(error)) notify.error(failureText(undefined, error));
    }
  }

  return (
    <Item>
      <p>
        <b>{DONE[kind]}</b>
        {changed.length > 0 ? `: ${changed.map((name) => type.fields[name]?.label ?? name).join(', ')}` : null}
      </p>
      <small>
        {by ?? 'System'},{' '}
        <time dateTime={at} title={fullTime(at)}>
          {shortTime(at, now)}
        </time>
      </small>
      {kind === 'update' ? (
        <Ways>
          <button type="button" aria-expanded={step !== null} onClick={() => (step ? setStep(null) : void show())}>
            {step ? 'Hide difference' : 'Show difference'}
          </button>
          <button type="button" disabled={isBusy} onClick={() => void putBack()}>
            Put back what was before
          </button>
        </Ways>
      ) : null}
      {step?.before && step.after ? (
        <>
          <LazyDifferences
            type={type}
            fixed={fixed}
            before={{ label: 'Before', text: initialText(type, fixed, versionOf(record, step.before)) }}
            after={{ label: 'After', text: initialText(type, fixed, versionOf(record, step.after)) }}
          />
          {mediaFieldOf(type.fields) ? <FilesOfStep before={step.before} after={step.after} /> : null}
        </>
      ) : null}
    </Item>
  );
}

const Item = styled.li`
  padding: 12px 0;
  border-bottom: 1px solid var(--rule);

  > small {
    color: var(--ink-2);
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;

  > button {
    min-height: 32px;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
