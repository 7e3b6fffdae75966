import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { chapterLevel, Display, Lead } from '../display/index.ts';
import { Grid } from '../layout/index.ts';

export interface SectionHeadProps extends Omit<ComponentProps<'div'>, 'title' | 'id'> {
  readonly title: ReactNode;
  /** Id of the heading, for the section's `aria-labelledby`. */
  readonly id?: string;
  readonly lead?: ReactNode;
  /** The lead begins at the second half of the page, as the content below it does. */
  readonly halves?: boolean;
}

/** The heading of a section, with its lead (or a link) to the right. */
export const SectionHead = ({ title, id, lead, halves, children, ...rest }: SectionHeadProps) => (
  <Root data-halves={halves || undefined} {...rest}>
    <Display level={typeof title === 'string' ? chapterLevel(title) : 'd3'} as="h2" id={id}>
      {title}
    </Display>
    {lead && <Lead as="div">{lead}</Lead>}
    {children}
  </Root>
);

const Root = styled(Grid)`
  --lead-from: 8;
  row-gap: 20px;
  align-items: end;
  margin-bottom: clamp(32px, 5vw, 88px);

  &[data-halves] {
    --lead-from: 7;
  }
  > h2 {
    grid-column: 1 / var(--lead-from);
    /* A lead of several lines begins above the title. */
    scroll-margin-top: 48px;
  }
  > :not(h2) {
    grid-column: var(--lead-from) / -1;
    justify-self: start;
  }

  @media (max-width: 1023px) {
    > h2,
    > :not(h2) {
      grid-column: 1 / -1;
    }
  }
`;
