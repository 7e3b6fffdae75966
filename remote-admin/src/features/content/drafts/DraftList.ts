import { styled } from 'styled-components';

/** Drafts above a list, one per line, with their buttons. */
export const DraftList = styled.ul`
  border-top: 1px solid var(--rule);
  background: var(--tint-2);
  font-size: 0.875rem;

  > li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: center;
    padding: 10px 20px;
  }

  span {
    margin-inline-end: auto;
    overflow-wrap: anywhere;
  }

  b {
    font-weight: 560;
  }

  :is(a, button) {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  button {
    min-height: 28px;
    font-weight: 560;
  }
`;
