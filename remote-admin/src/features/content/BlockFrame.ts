import { styled } from 'styled-components';

/** One bordered block per collection. A block inside a block belongs to a row of it. */
export const BlockFrame = styled.section`
  container-type: inline-size;
  margin-top: 24px;
  border: 1px solid var(--rule);
  border-radius: var(--radius);
  background: var(--surface);

  & & {
    margin: 12px 20px 20px;
    border-inline-start: 3px solid var(--accent);
  }
`;

export const BlockHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  min-height: 72px;
  padding: 16px 20px;

  > h2 {
    margin-inline-end: auto;
    font-size: 1.0625rem;
    font-weight: 600;
    outline: none;
  }

  /* Every block has the same two lines: title and count first, then the actions. */
  @container (max-width: 559.98px) {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 4px 12px;

    > h2 {
      grid-column: 1 / 3;
      margin-inline-end: 0;
    }
    > button {
      grid-row: 2;
      grid-column: 2 / -1;
      justify-self: end;
    }
    /* Several actions, or a form, get a line of their own. */
    > div,
    > form {
      grid-row: 3;
      grid-column: 1 / -1;
    }
    /* The margin cancels the padding of the link, so that its text lines up with the text above. */
    > a {
      grid-row: 2;
      margin-inline-start: -10px;
    }
    > h2 + a:last-child {
      grid-row: 1;
      grid-column: 3;
      margin: 0 -10px 0 0;
    }
  }
`;

/** Container for several buttons in the head. */
export const HeadActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
`;

export const Count = styled.span`
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
`;

/** Text in place of a table. */
export const Nothing = styled.div`
  padding: 20px;
  border-top: 1px solid var(--rule);
  color: var(--ink-2);
`;
