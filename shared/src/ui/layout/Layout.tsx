import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

/** Content between the page's margins. */
export const Wrap = styled.div`
  max-width: calc(var(--max) + 2 * var(--margin));
  margin-inline: auto;
  padding-inline: var(--margin);
`;

/** A grid of twelve columns; children position themselves by `grid-column`. */
export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  column-gap: var(--gutter);
`;

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

export interface SectionProps extends ComponentProps<'section'> {
  /** The ground of this section; by default that of its surroundings. */
  readonly ground?: 'day' | 'mist' | 'night' | 'green';
}

export const Section = ({ ground, ...rest }: SectionProps) => <SectionRoot data-ground={ground} {...rest} />;

const SectionRoot = styled.section`
  padding-block: var(--section);
  @media print {
    padding-block: 14pt;
  }
`;
