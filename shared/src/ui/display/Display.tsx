import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { lineSpacing } from './line-spacing.ts';

export interface DisplayProps extends ComponentProps<'p'> {
  readonly level: 'd1' | 'd2' | 'd3' | 'd4' | 'd5';
  /** The element. It is independent of the size, so a heading's level is always explicit. */
  readonly as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'p' | 'span' | 'blockquote';
}

/** Text in the display font. */
export const Display = ({ level, ...rest }: DisplayProps) => (
  <DisplayRoot data-level={level} data-lines={lineSpacing(rest.children)} {...rest} />
);

/* From the bottom of a g to the top of the d below it is one em. With less distance letters overlap; with exactly that
   distance the serifs of a q and of the l below it touch. */
const DisplayRoot = styled.p`
  font-family: var(--font-display);
  font-weight: 420;
  line-height: 1.05;
  text-wrap: balance;
  font-feature-settings: 'kern', 'liga';
  overflow-wrap: anywhere;

  &[data-level='d1'] {
    font-size: var(--d1);
    letter-spacing: -0.012em;
    line-height: 1.03;
  }
  &[data-level='d1'][data-lines='tight'] {
    line-height: 0.89;
  }
  &[data-level='d2'] {
    font-size: var(--d2);
    letter-spacing: -0.01em;
  }
  &[data-level='d2'][data-lines='tight'] {
    line-height: 0.92;
  }
  &[data-level='d3'] {
    font-size: var(--d3);
    letter-spacing: -0.006em;
    line-height: 1.07;
  }
  &[data-level='d3'][data-lines='tight'] {
    line-height: 0.97;
  }
  &[data-level='d4'] {
    font-size: var(--d4);
    line-height: 1.07;
    word-spacing: 0.03em;
  }
  &[data-level='d5'] {
    font-size: var(--d5);
    line-height: var(--lh-snug);
    font-weight: 440;
    letter-spacing: 0.004em;
    word-spacing: 0.03em;
  }
  &[data-lines='high'][data-lines='high'] {
    line-height: 1.2;
  }

  /* Browsers choose this optical size themselves from 100 px on, but WebKit on Linux does not. Its choice is wider,
     and a title would get one more line. */
  @media (min-width: 640px) {
    &[data-level='d1'] {
      font-variation-settings: 'opsz' 100;
    }
  }
  @media (min-width: 1200px) {
    &[data-level='d2'] {
      font-variation-settings: 'opsz' 100;
    }
  }

  /* Hyphenates only very long words, and only in browsers that support that limit. */
  @supports (hyphenate-limit-chars: 16 6 6) {
    hyphens: auto;
    hyphenate-limit-chars: 16 6 6;
  }

  @media print {
    &[data-level='d1'],
    &[data-level='d2'] {
      font-size: 34pt;
    }
    &[data-level='d3'] {
      font-size: 24pt;
    }
  }
`;

/** The paragraph beside or below a title. */
export const Lead = styled.p`
  font-size: var(--t-lead);
  line-height: 1.48;
  color: var(--ink-2);
  max-width: 46ch;
  text-wrap: balance;
  overflow-wrap: anywhere;
`;
