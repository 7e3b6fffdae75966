import type { ContentType } from '@northlight/shared/content';
import { styled } from 'styled-components';
import type { FixedValues } from '../block.ts';
import { type Baseline, differences, type ValueConflict } from '../merge.ts';
import { SideText } from './SideText.tsx';

interface Version {
  /** Name of the version on screen: 'Saved'. */
  readonly label: string;
  readonly text: Baseline['text'];
}

export interface DifferencesProps {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  readonly before: Version;
  readonly after: Version;
}

/** Lists the fields in which two versions of a record differ, with both values. */
export default function Differences({ type, fixed, before, after }: DifferencesProps) {
  return (
    <List>
      {differences(type, fixed, after.text, before.text).map(({ name, label, field }) => {
        const [mine, theirs] = [after.text[name] ?? '', before.text[name] ?? ''];
        const pair: ValueConflict = { kind: 'value', name, label, field, mine, theirs, isTheirsApplied: false };
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <span>{before.label}</span>
              <SideText conflict={pair} side="theirs" />
            </dd>
            <dd>
              <span>{after.label}</span>
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
