import { Tabs as Primitive } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface Tab {
  readonly value: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** Names the row of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Chosen from outside; without it the first tab is open and the component remembers the choice. */
  readonly value?: string;
  readonly onValueChange?: (value: string) => void;
}

/** Tabs with their panels: arrow keys move, a choice opens its panel. Links between pages are navigation, not tabs. */
export const Tabs = ({ label, tabs, value, onValueChange }: TabsProps) => (
  <Primitive.Root
    {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
    onValueChange={(next: string) => onValueChange?.(next)}
  >
    <Primitive.List render={<List />} aria-label={label}>
      {tabs.map((tab) => (
        <Primitive.Tab key={tab.value} value={tab.value}>
          {tab.label}
        </Primitive.Tab>
      ))}
    </Primitive.List>
    {tabs.map((tab) => (
      <Primitive.Panel key={tab.value} value={tab.value}>
        {tab.content}
      </Primitive.Panel>
    ))}
  </Primitive.Root>
);

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 32px;
  border-bottom: 1px solid var(--rule);

  [role='tab'] {
    position: relative;
    padding: 12px 0 16px;
    border: 0;
    background: none;
    color: var(--ink-2);
    font: inherit;
    font-weight: 540;
    white-space: nowrap;
    cursor: pointer;

    &::before {
      content: '';
      position: absolute;
      inset: auto 0 0;
      height: 12px;
      background: repeating-linear-gradient(90deg, var(--accent) 0 2px, transparent 2px 6px);
      transform: scaleY(0);
      transform-origin: 50% 100%;
      transition: transform var(--t-base) var(--ease);
    }

    &:hover {
      color: var(--ink);
    }

    &:hover::before {
      transform: scaleY(0.4);
    }

    &[aria-selected='true'] {
      color: var(--ink);
    }

    &[aria-selected='true']::before {
      transform: none;
    }
  }
`;
