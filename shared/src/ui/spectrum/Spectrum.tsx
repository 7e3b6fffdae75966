import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { artUrl } from '../art/index.ts';

export interface SpectrumProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Any word; it chooses the lines. */
  readonly seed: string;
}

/** Emission lines of a word, in the ray colours of their ground. The size is that of its box. */
export const Spectrum = ({ seed, style, ...rest }: SpectrumProps) => (
  <Lines aria-hidden="true" style={{ '--spectrum': `url("${artUrl('spectrum', seed)}")`, ...style }} {...rest} />
);

/* Browsers fetch the mask when the visitor comes near, because they need not draw what is far from the screen. It has
   `min-width: 0`: in a window that became narrower, Chromium uses the former width of a spectrum that is not drawn, and
   a grid would keep its column as wide. */
const Lines = styled.span`
  position: relative;
  display: block;
  min-width: 0;
  content-visibility: auto;

  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(90deg, var(--ray-crown), var(--ray-body) 45%, var(--ray-bright) 72%, var(--ray-hem));
    mask: var(--spectrum) 0 0 / 100% 100% no-repeat;
  }
`;
