import { ray } from '@northlight/shared/ui/ray';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import type { Heading } from './headings.ts';

/** With fewer headings, all are visible at once and no list is needed. */
const FEWEST = 3;

export const hasContents = (headings: readonly Heading[]): boolean => headings.length >= FEWEST;

export interface ContentsProps {
  readonly headings: readonly Heading[];
  /** As the article has it: `3 min read`. */
  readonly readTime: string;
  readonly ref?: Ref<HTMLElement>;
}

/**
 * The headings of the text as links: beside the text if there is room, otherwise collapsed above it. `reading-aids.ts`
 * marks the current section, and shows how long the rest takes.
 */
export const Contents = ({ headings, readTime, ref }: ContentsProps) => (
  <Root aria-label="On this page" ref={ref}>
    <div>
      <p aria-hidden="true">On this page</p>
      <List headings={headings} />
      <Left data-left={minutesOf(readTime) ?? ''} />
    </div>
    <details>
      <summary>
        On this page <span>{headings.length} sections</span>
      </summary>
      <List headings={headings} />
    </details>
  </Root>
);

const List = ({ headings }: Pick<ContentsProps, 'headings'>) => (
  <ol>
    {headings.map(({ id, text, isNested }) => (
      <li key={id} data-nested={isNested || undefined}>
        <a href={`#${encodeURIComponent(id)}`} dir="auto">
          {text}
        </a>
      </li>
    ))}
  </ol>
);

/** Null if there is no number in the text. */
const minutesOf = (readTime: string): number | null => {
  const minutes = Number(/\d+/.exec(readTime)?.[0] ?? 0);
  return minutes > 0 ? minutes : null;
};

/** Keeps the height of its line even when it is empty. */
const Left = styled.p`
  min-height: 1.6em;
  margin-top: 14px;
  padding-inline-start: 16px;
  font-variant-numeric: tabular-nums;
  color: var(--ink-2);
`;

const Root = styled.nav`
  font-size: var(--t-ui);
  line-height: 1.4;

  > div > p:first-child,
  summary {
    font-weight: 600;
    color: var(--accent);
  }
  > div > p:first-child {
    line-height: var(--lh-body);
  }
  ol {
    margin-top: 6px;
  }
  a {
    position: relative;
    display: block;
    padding-block: 7px;
    padding-inline-start: 16px;
    color: var(--ink-2);
    text-wrap: pretty;
    overflow-wrap: anywhere;
  }
  [data-nested] a {
    padding-inline-start: 32px;
  }
  a::before {
    ${ray}
    height: auto;
    top: 7px;
    bottom: 7px;
    transform: scaleY(0);
    transform-origin: 50% 0;
  }
  a:hover {
    color: var(--accent);
  }
  [aria-current] {
    color: var(--ink);
    font-weight: 560;
  }
  :is(a:hover, [aria-current])::before {
    transform: none;
  }

  > details {
    display: none;
  }
  @media (max-width: 1023px) {
    > div {
      display: none;
    }
    > details {
      display: block;
      border-block: 1px solid var(--rule);
    }
    summary {
      display: flex;
      gap: 12px;
      justify-content: space-between;
      align-items: center;
      min-height: 52px;
      cursor: pointer;
      list-style: none;
    }
    summary::-webkit-details-marker {
      display: none;
    }
    summary::after {
      content: '+';
      order: 1;
      font-size: 1.25rem;
      font-weight: 400;
      line-height: 1;
      /* The sign stands above the middle of its line. */
      translate: 0 -0.1em;
    }
    [open] > summary::after {
      content: '–';
    }
    summary span {
      margin-inline-start: auto;
      font-weight: 400;
      color: var(--ink-2);
    }
    ol {
      margin: 0 0 14px;
    }
    a {
      padding-block: 10px;
    }
  }
  @media print {
    display: none;
  }
`;
