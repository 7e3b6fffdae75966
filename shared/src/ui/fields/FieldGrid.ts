import { styled } from 'styled-components';

/** Two columns of fields, one below 560 px. A child with `data-span="full"` takes both. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 16px var(--gutter);
  align-items: start;

  > [data-span='full'] {
    grid-column: 1 / -1;
  }

  @media (max-width: 560px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
