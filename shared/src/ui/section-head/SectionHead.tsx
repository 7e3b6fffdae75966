import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { chapterLevel, Display, Lead } from '../display/index.ts';
import { Grid } from '../layout/index.ts';

export interface SectionHeadProps extends Omit<ComponentProps<'div'>, 'title' | 'id'> {
  readonly title: ReactNode;
  /** Id of the heading, for the section's `aria-labelledby`. */
  readonly id?: string;
  readonly lead?: ReactNode;
}

/** The heading of a section, with its lead (or a link) to the right. */
export const SectionHead = ({ title, id, lead, children, ...rest }: SectionHeadProps) => (
  <Root {...rest}>
    <Display level={typeof title === 'string' ? chapterLevel(title) : 'd3'} as="h2" id={id}>
      {title}
    </Display>
    {lead && <Lead as="div">{lead}</Lead>}
    {children}
  </Root>
);

const Root = styled(Grid)`
  row-gap: 20px;
  align-items: end;
  margin-bottom: clamp(32px, 5vw, 88px);

  > h2 {
    grid-column: 1 / 8;
  }
  > :not(h2) {
    grid-column: 8 / -1;
    justify-self: start;
  }

  @media (max-width: 1023px) {
    > h2,
    > :not(h2) {
      grid-column: 1 / -1;
    }
  }
`;
