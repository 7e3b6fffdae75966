import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { KIND_COLOURS } from './kind-colours.ts';
import { LINE_KINDS, type LineKind } from './line-kinds.ts';
import type { SpectrumLine } from './spectrum-lines.ts';

export const KIND_NAMES: Readonly<Record<LineKind, string>> = {
  service: 'Service',
  article: 'Article',
  project: 'Project',
  client: 'Client',
};

/** A number stays beside what is counted. */
const NO_BREAK_SPACE = '\u00a0';

export interface LineReadoutProps {
  readonly lines: readonly SpectrumLine[];
  /** Index of the line under the slit. */
  readonly current: number | null;
}

/** Names the line under the slit. Before the slit was moved, it shows the number of lines of each kind. */
export function LineReadout({ lines, current }: LineReadoutProps) {
  const line = current === null ? undefined : lines[current];
  if (!line) return <Root>{summaryOf(lines)}</Root>;
  return (
    <Root data-kind={line.kind}>
      <i aria-hidden="true" />
      {KIND_NAMES[line.kind]}: {line.href ? <TitleLink to={line.href}>{line.title}</TitleLink> : line.title}
    </Root>
  );
}

/* Not a tab stop: for keyboard users the line itself is a link too. */
const TitleLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link to={to} tabIndex={-1}>
    {children}
  </Link>
);

/** `2 services, 1 article`. */
function summaryOf(lines: readonly SpectrumLine[]): string {
  if (lines.length === 0) return 'Nothing on this site names it yet.';
  return LINE_KINDS.map((kind) => ({ kind, count: lines.filter((line) => line.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count}${NO_BREAK_SPACE}${KIND_NAMES[kind].toLowerCase()}${count === 1 ? '' : 's'}`)
    .join(', ');
}

/* Two lines high from the first, so that nothing below moves when a longer name comes. */
const Root = styled.p`
  ${KIND_COLOURS}
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  min-height: 2.6em;
  overflow: hidden;
  color: var(--ink-2);
  font-size: var(--t-ui);
  line-height: 1.3;

  /* Its second line begins below the first, not below the mark. */
  &[data-kind] {
    position: relative;
    padding-inline-start: 0.75em;
  }
  > i {
    position: absolute;
    inset-inline-start: 0;
    top: 0.2em;
    width: 3px;
    height: 0.9em;
    background: var(--line);
  }
  a {
    color: var(--ink);
    font-weight: 540;
    text-decoration: underline;
    text-decoration-color: var(--rule-2);
    text-underline-offset: 0.2em;
  }
  a:hover {
    color: var(--accent);
  }

  /* Clear of the name below it. */
  @media (min-width: 1024px) {
    min-height: 2.3em;
    line-height: 1.15;
  }
  @media (max-width: 767px) {
    font-size: var(--t-small);
  }
  @media print {
    min-height: 0;
  }
`;
