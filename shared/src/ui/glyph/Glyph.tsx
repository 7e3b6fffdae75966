import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { artUrl } from '../art/index.ts';

export interface GlyphProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The service it draws: a service category's type. */
  readonly type: string;
  /** Drawn under about 160 px wide: the rays are thicker, so that they don't fade. */
  readonly small?: boolean;
  /** Drawn upright, for a strip: three times as high as wide. */
  readonly narrow?: boolean;
}

const SMALL = { width: 120, height: 80 };
const NARROW = { width: 84, height: 252 };

/** A service's drawing in the colour of the text; its one bright part takes `--glyph-hot`. */
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

/* The file holds two drawings, one above the other: the field of rays, and the bright part. It is fetched when the
   visitor comes near: a browser asks for no mask of what it need not draw yet. It asks
   no width of its column, for the reason that `Spectrum` tells. */
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
