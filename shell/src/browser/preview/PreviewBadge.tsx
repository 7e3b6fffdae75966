import { createGlobalStyle, styled } from 'styled-components';

export interface ShownPreview {
  /** What is shown. */
  readonly text: string;
  /** Address that ends it. */
  readonly end: string;
}

/** Says at the foot of the window that a page is not what everybody sees, and how to get back to that. */
export const PreviewBadge = ({ shown }: { readonly shown: readonly ShownPreview[] }) => (
  <Badge data-ground="night" aria-label="Preview">
    <RoomBeneath />
    {shown.map(({ text, end }) => (
      <Line key={end}>
        <span>{text}</span>
        <a href={end}>End preview</a>
      </Line>
    ))}
  </Badge>
);

/* What is reached by keyboard stops above the badge, and the end of the page can be scrolled out from under it. */
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
