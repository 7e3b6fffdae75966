import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

/** Content between the page's margins. */
export const Wrap = styled.div`
  max-width: calc(var(--max) + 2 * var(--margin));
  margin-inline: auto;
  padding-inline: var(--margin);
`;

/** Twelve columns; children place themselves by `grid-column`. */
export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  column-gap: var(--gutter);
`;

export interface SectionProps extends ComponentProps<'section'> {
  /** The surface of this chapter; without one it continues the ground around it. */
  readonly ground?: 'day' | 'mist' | 'night' | 'green';
}

export const Section = ({ ground, ...rest }: SectionProps) => <SectionRoot data-ground={ground} {...rest} />;

const SectionRoot = styled.section`
  padding-block: var(--section);
  @media print {
    padding-block: 14pt;
  }
`;
