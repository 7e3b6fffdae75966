import { styled } from 'styled-components';

export const IconButton = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: var(--radius);

  &:hover {
    background: var(--tint);
  }

  > svg {
    width: 20px;
    height: 20px;
  }
`;
