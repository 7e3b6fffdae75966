import { Grid } from '@northlight/shared/ui';
import { styled } from 'styled-components';

/** Two children side by side, each beginning at its half of the page; one above the other where there is no room. */
export const Halves = styled(Grid)`
  row-gap: 48px;
  align-items: start;

  > :first-child {
    grid-column: 1 / 7;
  }
  > :last-child {
    grid-column: 7 / -1;
  }

  @media (max-width: 1023px) {
    > :first-child,
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
