import { Grid } from '@northlight/shared/ui';
import { styled } from 'styled-components';

/**
 * Three parts: lead, form, and ways to reach the company. The form follows the lead on a phone and in keyboard order;
 * on wide screens it is beside both.
 */
export const ContactColumns = styled(Grid)`
  grid-template-rows: auto 1fr;
  row-gap: 40px;
  align-items: start;

  > * {
    grid-column: 1 / 7;
  }
  > :nth-child(2) {
    grid-column: 7 / -1;
    grid-row: span 2;
  }

  @media (max-width: 1023px) {
    grid-template-rows: none;
    row-gap: 32px;

    > *,
    > :nth-child(2) {
      grid-column: 1 / -1;
      grid-row: auto;
    }
  }
`;
