import { PREVIEW_PATH } from '@northlight/shared/release/failure';
import { createRoot } from 'react-dom/client';
import { createGlobalStyle, styled } from 'styled-components';
import type { Boot } from '../../app/boot.ts';

type Preview = NonNullable<Boot['preview']>;

/** Shows the badge in a tree of its own: the page beneath is the same as it will be without it. */
export function showPreview(preview: Preview): void {
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<PreviewBadge {...preview} />);
}

/** Says at the foot of the window that a page is not what everybody sees, and how to get back to that. */
export const PreviewBadge = ({ remote, version }: Preview) => (
  <Badge data-ground="night" aria-label="Preview">
    <RoomBeneath />
    <p>
      Preview of {remote} {version}
    </p>
    <a href={`${PREVIEW_PATH}/end`}>End preview</a>
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
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s1) var(--s4);
  max-width: calc(100vw - 2 * var(--s4));
  padding: var(--s2) var(--s4);
  border: 1px solid var(--rule-2);
  border-radius: var(--radius);
  background: var(--bg);
  color: var(--ink);
  font-size: var(--t-ui);
  overflow-wrap: anywhere;

  > a {
    padding-block: var(--s1);
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  @media print {
    display: none;
  }
`;
