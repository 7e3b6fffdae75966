import { ray } from '@northlight/shared/ui/ray';
import { type KeyboardEvent, useRef } from 'react';
import { styled } from 'styled-components';
import type { Category } from './technology-loader.ts';

export const tabId = (category: number) => `technology-tab-${category}`;

export interface CategoryTabsProps {
  readonly categories: readonly Category[];
  readonly chosen: number | undefined;
  /** Id of the panel. */
  readonly controls: string;
  readonly onChoose: (category: number) => void;
}

/** @returns how many tabs an arrow key moves by, in a list that may be read from the right */
function stepOf(key: string, { dir }: Document): 1 | -1 | null {
  const [next, last] = dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === 'ArrowDown' || key === next) return 1;
  return key === 'ArrowUp' || key === last ? -1 : null;
}

/** A column of tabs, a row on narrow screens. Arrow keys, Home and End choose; Tab goes on to the panel. */
export function CategoryTabs({ categories, chosen, controls, onChoose }: CategoryTabsProps) {
  const list = useRef<HTMLDivElement>(null);

  function moveByKey(event: KeyboardEvent) {
    const at = categories.findIndex(({ id }) => id === chosen);
    const step = stepOf(event.key, document);
    const to = step
      ? (at + step + categories.length) % categories.length
      : event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? categories.length - 1
          : null;
    const next = to === null ? undefined : categories[to];
    if (to === null || !next) return;
    event.preventDefault();
    onChoose(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  }

  return (
    <List
      ref={list}
      role="tablist"
      aria-label="Technology categories"
      aria-orientation="vertical"
      onKeyDown={moveByKey}
    >
      {categories.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(id)}
          aria-selected={id === chosen}
          aria-controls={controls}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {title}
        </button>
      ))}
    </List>
  );
}

const List = styled.div`
  display: grid;
  border-top: 1px solid var(--rule);

  button {
    position: relative;
    padding: 14px 0;
    border-bottom: 1px solid var(--rule);
    text-align: start;
    font-weight: 520;
    color: var(--ink-2);
    overflow-wrap: anywhere;
    transition: color var(--t-fast);
  }
  button:hover,
  button[aria-selected='true'] {
    color: var(--ink);
  }
  button::before {
    ${ray}
    height: auto;
    top: 12px;
    bottom: 12px;
    width: 3px;
    transform: scaleY(0);
  }
  button[aria-selected='true']::before {
    transform: none;
  }
  button[aria-selected='true'] {
    padding-inline-start: 18px;
  }

  @media (max-width: 1023px) {
    display: flex;
    gap: 28px;
    margin-top: 12px;
    margin-inline: calc(-1 * var(--edge));
    padding-inline: var(--edge);
    overflow-x: auto;
    border-top: 0;
    border-bottom: 1px solid var(--rule);
    scrollbar-width: none;
    /* As in TabLinks: the edge fades while more can be scrolled to, and at the end only the margin does. */
    mask: linear-gradient(90deg, #000 calc(100% - 2 * var(--edge)), rgb(0 0 0 / 0.2));

    [dir='rtl'] & {
      mask: linear-gradient(-90deg, #000 calc(100% - 2 * var(--edge)), rgb(0 0 0 / 0.2));
    }
    button {
      flex: none;
      max-width: 70vw;
      padding: 12px 0 14px;
      border: 0;
    }
    button:focus-visible {
      outline-offset: -3px;
    }
    button[aria-selected='true'] {
      padding-inline-start: 14px;
    }
  }
  /* Print contains only the selected category. */
  @media print {
    button:not([aria-selected='true']) {
      display: none;
    }
  }
`;
