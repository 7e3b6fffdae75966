import { styled } from 'styled-components';

/** One bordered block per collection. A block inside a block belongs to a row of it. */
export const BlockFrame = styled.section`
  margin-top: 24px;
  border: 1px solid var(--rule);
  border-radius: var(--radius);
  background: var(--surface);

  & & {
    margin: 12px 20px 20px;
    border-left: 3px solid var(--accent);
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
    margin-right: auto;
    font-size: 1.0625rem;
    font-weight: 600;
    outline: none;
  }

  /* The link has room around its words: where it begins a line, the words begin with the others. */
  @media (max-width: 559.98px) {
    > a {
      margin-left: -10px;
    }
  }
`;

export const Count = styled.span`
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
`;

/** A line in place of a table. */
export const Nothing = styled.div`
  padding: 20px;
  border-top: 1px solid var(--rule);
  color: var(--ink-2);
`;
