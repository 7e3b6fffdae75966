import type { Ref } from 'react';
import { styled } from 'styled-components';

interface FilmFailureProps {
  readonly onAgain: () => void;
  readonly button?: Ref<HTMLButtonElement>;
}

/** What is below a film that can't be played, or in its place. */
export const FilmFailure = ({ onAgain, button }: FilmFailureProps) => (
  <Bar>
    <p role="status">This film can’t be played.</p>
    <button type="button" onClick={onAgain} ref={button}>
      Try again
    </button>
  </Bar>
);

/* The words begin at the margin of the page, or with the picture where that begins later. */
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  min-height: 60px;
  padding-inline: var(--film-start, var(--edge)) var(--edge);
  background: var(--bg);
  font-size: var(--t-ui);

  > button {
    min-height: 44px;
    font-weight: 560;
    text-decoration: underline;
    text-decoration-color: var(--rule-2);
    text-underline-offset: 0.25em;
  }
  > button:hover {
    color: var(--accent);
    text-decoration-color: currentcolor;
  }
`;
