import { styled } from 'styled-components';

/** Where the toolbar asks for an address or a picture. Not a form: it stands inside one. */
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
