import type { LeftOutChange } from '@northlight/shared/endpoints';
import { Fragment, useEffect, useState } from 'react';
import { createGlobalStyle, styled } from 'styled-components';

export interface ShownPreview {
  /** Describes what is shown. */
  readonly text: string;
  /** Address that ends the preview. */
  readonly end: string;
  /** Changes of the preview that can't be shown. */
  readonly leftOut?: Promise<readonly LeftOutChange[]>;
}

/** Badge at the bottom of the window: says that the page is a preview and links to its end. */
export const PreviewBadge = ({ shown }: { readonly shown: readonly ShownPreview[] }) => (
  <Badge data-ground="night" aria-label="Preview">
    <RoomBeneath />
    {shown.map(({ text, end, leftOut }) => (
      <Fragment key={end}>
        <Line>
          <span>{text}</span>
          <a href={end}>End preview</a>
        </Line>
        {leftOut && <LeftOut changes={leftOut} />}
      </Fragment>
    ))}
  </Badge>
);

/** Lists the changes that are left out; empty until they are loaded. */
function LeftOut({ changes }: { readonly changes: Promise<readonly LeftOutChange[]> }) {
  const [lines, setLines] = useState<readonly string[]>([]);
  useEffect(() => {
    changes.then(
      (known) => setLines(linesOf(known)),
      () => setLines(['What it leaves out could not be determined.']),
    );
  }, [changes]);
  return (
    <div role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** Number of changes that are listed; the others are only counted. */
const NAMED = 3;

function linesOf(changes: readonly LeftOutChange[]): readonly string[] {
  if (changes.length === 0) return [];
  const [subject, verb] = changes.length === 1 ? ['One change', 'is'] : [`${changes.length} changes`, 'are'];
  const named = changes
    .slice(0, NAMED)
    .map(({ collection, message }) => `${collection.replaceAll('-', ' ')}: ${message}`);
  const rest = changes.length - named.length;
  return [
    `${subject} can’t be published as things are, and ${verb} not shown.`,
    ...new Set(named),
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ];
}

/* Focused elements scroll to above the badge, and the end of the page can be scrolled out from under it. */
const RoomBeneath = createGlobalStyle`
  html { scroll-padding-bottom: 88px; }
  body { padding-bottom: 72px; }
`;

const Badge = styled.aside`
  position: fixed;
  inset: auto auto var(--s4) var(--s4);
  z-index: var(--z-toast);
  max-width: calc(100vw - 2 * var(--s4));
  padding: var(--s2) var(--s4);
  border: 1px solid var(--rule-2);
  border-radius: var(--radius);
  background: var(--bg);
  color: var(--ink);
  font-size: var(--t-ui);
  overflow-wrap: anywhere;

  a {
    padding-block: var(--s1);
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  @media print {
    display: none;
  }
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s1) var(--s4);
`;
