import { styled } from 'styled-components';

/** What is below a film that can't be played. */
export const FilmFailure = ({ onAgain }: { readonly onAgain: () => void }) => (
  <Bar>
    <p role="status">This film can’t be played.</p>
    <button type="button" onClick={onAgain}>
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
