import { VisuallyHidden } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { shortCount } from './use-news.ts';

/** The number of new records, beside their name; nothing if there are none. */
export const CountBadge = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <Badge>
      {shortCount(count)}
      <VisuallyHidden> new</VisuallyHidden>
    </Badge>
  );

const Badge = styled.span`
  padding: 1px 7px;
  border-radius: 99px;
  background: var(--accent);
  color: var(--on-accent);
  font-size: 0.75rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
