import type { ContentType } from '@northlight/shared/content';
import { styled } from 'styled-components';
import type { FixedValues } from '../block.ts';
import type { Draft } from '../drafts/draft-store.ts';
import { type Baseline, differences, type ValueConflict } from '../merge.ts';
import { SideText } from './SideText.tsx';

export interface DraftDifferenceProps {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  /** What the form shows without the draft. */
  readonly stored: Baseline['text'];
  readonly draft: Draft;
}

/** What is stored and what was typed, field by field, where they differ. */
export default function DraftDifference({ type, fixed, stored, draft }: DraftDifferenceProps) {
  return (
    <List>
      {differences(type, fixed, draft.text, stored).map(({ name, label, field }) => {
        const [mine, theirs] = [draft.text[name] ?? '', stored[name] ?? ''];
        const pair: ValueConflict = { kind: 'value', name, label, field, mine, theirs, isTaken: false };
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <span>Stored</span>
              <SideText conflict={pair} side="theirs" />
            </dd>
            <dd>
              <span>Not saved</span>
              <SideText conflict={pair} side="mine" />
            </dd>
          </div>
        );
      })}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: 12px;
  margin: 12px 0 0;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 4px 12px;
  }

  dt {
    grid-column: 1 / -1;
    font-weight: 560;
  }

  dd {
    min-width: 0;
    max-height: 240px;
    margin: 0;
    padding: 8px 10px;
    overflow-y: auto;
    background: var(--bg);
  }

  dd > span:first-child {
    display: block;
    color: var(--ink-2);
  }

  @media (max-width: 560px) {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
