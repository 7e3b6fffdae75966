import { styled } from 'styled-components';

/** How many are new, beside what they are. */
export const CountBadge = styled.span`
  padding: 1px 7px;
  border-radius: 99px;
  background: var(--accent);
  color: var(--on-accent);
  font-size: 0.75rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
