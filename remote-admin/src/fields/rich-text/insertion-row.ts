import { styled } from 'styled-components';

/** The row in which an address or a picture is entered. It is no `<form>`, because it is inside of one. */
export const InsertionRow = styled.div`
  display: grid;
  gap: 12px;
  padding: 12px;
  border-bottom: 1px solid var(--rule);
  background: var(--bg-2);
`;

export const InsertionActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
