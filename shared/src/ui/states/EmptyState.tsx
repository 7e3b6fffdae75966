import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Display } from '../display/index.ts';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  readonly title: string;
  readonly text?: ReactNode;
  /** Links and buttons that lead elsewhere. */
  readonly children?: ReactNode;
}

/** Message for an empty list, which is no error: faded rays, a title, and links. */
export const EmptyState = ({ title, text, children, ...rest }: EmptyStateProps) => (
  <Root {...rest}>
    <Rays viewBox="0 0 700 96" preserveAspectRatio="none" aria-hidden="true">
      <path d={RAYS} />
    </Rays>
    <Display level="d4" as="h2">
      {title}
    </Display>
    {text && <p>{text}</p>}
    {children && <Ways>{children}</Ways>}
  </Root>
);

/* Constant heights: squares of integers times an irrational number give no visible pattern. */
const RAYS = Array.from(
  { length: 70 },
  (_, index) => `M${index * 10 + 1} 96V${Math.round(12 + 74 * ((index * index * 0.618034) % 1) ** 0.6)}`,
).join('');

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: 14px;
  max-width: 44rem;
  padding-block: clamp(28px, 4vw, 64px);

  > p {
    max-width: 52ch;
    color: var(--ink-2);
  }
`;

const Rays = styled.svg`
  width: 100%;
  height: 96px;
  stroke: var(--rule-2);
  stroke-width: 1.5;
  mask: linear-gradient(90deg, #000, transparent);
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 32px;
  margin-top: 10px;
`;
