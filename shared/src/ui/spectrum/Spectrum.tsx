import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { artUrl } from '../art/index.ts';

export interface SpectrumProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Any word; it chooses the lines. */
  readonly seed: string;
}

/** Emission lines of a word, in the ray colours of the ground they stand on. Its box gives the size. */
export const Spectrum = ({ seed, style, ...rest }: SpectrumProps) => (
  <Lines aria-hidden="true" style={{ '--spectrum': `url("${artUrl('spectrum', seed)}")`, ...style }} {...rest} />
);

/* As the browser need not draw what is far from the screen, it fetches the mask when the visitor comes near. It asks no
   width: in a window that became narrower, Chromium takes the width of a spectrum that is not drawn from before, and a
   grid would keep its column as wide. */
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
