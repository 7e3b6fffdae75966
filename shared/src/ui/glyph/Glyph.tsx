import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { artUrl } from '../art/index.ts';

export interface GlyphProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Type of the service category that it draws. */
  readonly type: string;
  /** For display below about 160 px of width: the rays are thicker, so that they don't fade. */
  readonly small?: boolean;
  /** Upright, for a strip: three times as high as wide. */
  readonly narrow?: boolean;
}

const SMALL = { width: 120, height: 80 };
const NARROW = { width: 84, height: 252 };

/** A service's drawing in the colour of the text; its lit part has the colour `--glyph-hot`. */
export function Glyph({ type, small = false, narrow = false, style, ...rest }: GlyphProps) {
  const url = artUrl('glyph', type, narrow ? NARROW : small ? SMALL : undefined);
  return (
    <GlyphRoot
      aria-hidden="true"
      data-narrow={narrow || undefined}
      style={{ '--glyph': `url("${url}")`, ...style }}
      {...rest}
    />
  );
}

/* The file contains two drawings, one above the other: the unlit rays and the lit ones. It is fetched when the visitor
   comes near, because browsers don't fetch masks that they need not draw yet. It has `min-width: 0` for the reason
   given in `Spectrum`. */
const GlyphRoot = styled.span`
  position: relative;
  display: block;
  min-width: 0;
  aspect-ratio: 3 / 2;
  content-visibility: auto;

  &[data-narrow] {
    aspect-ratio: 1 / 3;
  }

  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: currentColor;
    mask: var(--glyph) 0 0 / 100% 200% no-repeat;
  }
  &::after {
    background: var(--glyph-hot, currentColor);
    mask-position: 0 100%;
  }

  @media (forced-colors: active) {
    &::before,
    &::after {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }
`;
