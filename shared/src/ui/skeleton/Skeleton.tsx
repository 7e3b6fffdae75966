import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { drift } from '../button/button-styles.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';

export interface SkeletonProps extends ComponentProps<'div'> {
  readonly shape: 'card' | 'line' | 'title' | 'row';
  /** Number of shapes; default 1. */
  readonly count?: number;
}

/** Moving rays in the shape of content that is loading. */
export const Skeleton = ({ shape, count = 1, ...rest }: SkeletonProps) =>
  Array.from({ length: count }, (_, index) => (
    <Shape key={index} data-shape={shape} aria-hidden="true" {...rest}>
      {Array.from({ length: shape === 'card' ? 4 : 1 }, (_line, line) => (
        <i key={line} />
      ))}
    </Shape>
  ));

export interface SkeletonRegionProps extends ComponentProps<'div'> {
  /** Text that is announced: Loading articles. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Announces once, politely, what is loading, for the skeletons inside. */
export const SkeletonRegion = ({ label, children, ...rest }: SkeletonRegionProps) => (
  <div aria-busy="true" {...rest}>
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {children}
  </div>
);

const Shape = styled.div`
  display: grid;
  gap: 16px;
  align-content: start;

  i {
    display: block;
    height: 18px;
    /* Firefox draws no color-mix() in a repeating gradient. */
    background: repeating-linear-gradient(90deg, var(--rule-2) 0 1px, transparent 1px var(--pitch));
    opacity: 0.55;
    animation: ${drift} 1.6s linear infinite;
  }
  &[data-shape='card'] i:nth-child(1) {
    height: auto;
    aspect-ratio: 4 / 3;
  }
  &[data-shape='card'] i:nth-child(2) {
    width: 40%;
  }
  &[data-shape='card'] i:nth-child(3) {
    width: 82%;
    height: 34px;
  }
  &[data-shape='card'] i:nth-child(4) {
    width: 60%;
  }
  &[data-shape='title'] i {
    width: min(100%, 14em);
    height: var(--d3);
  }
  /* Has the height of a row and a gap to the next one. */
  &[data-shape='row'] i {
    height: 40px;
    margin-block: 8px;
  }
`;
