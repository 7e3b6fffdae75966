import { styled } from 'styled-components';

/** Rows of a block: a link, and beside it a note where there is room. */
export const LinkedRows = styled.ul`
  > li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    justify-content: space-between;
    align-items: baseline;
    padding: 10px 20px;
    border-top: 1px solid var(--rule);
    overflow-wrap: anywhere;
  }

  :is(a, b) {
    font-weight: 560;
  }

  a {
    display: inline-block;
    min-height: 24px;
    text-decoration: underline;
    text-decoration-color: var(--rule-2);
    text-underline-offset: 0.2em;
  }

  small {
    color: var(--ink-2);
    font-size: 0.875rem;
  }
`;
