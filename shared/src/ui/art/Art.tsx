import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import type { ArtKind } from '../../art/kinds.ts';
import { artUrl } from './art-url.ts';

export interface ArtProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'> {
  readonly kind: ArtKind;
  /** Any text: a title, a name, an id. */
  readonly seed: string;
  /** Pixels; also the proportions the picture is drawn in. */
  readonly width: number;
  readonly height: number;
  /** In view on arrival: fetched at once, before other pictures. */
  readonly priority?: boolean;
}

/** A generated picture, fetched as a cached file. It decorates, so it has no alternative text. */
export const Art = ({ kind, seed, width, height, priority = false, ...rest }: ArtProps) => (
  <ArtImage
    data-art={kind}
    alt=""
    width={width}
    height={height}
    loading={priority ? 'eager' : 'lazy'}
    fetchPriority={priority ? 'high' : undefined}
    decoding="async"
    src={artUrl(kind, seed, { width, height })}
    {...rest}
  />
);

/* All of them have the visitor's colour scheme: Chrome gives every SVG image of a page the scheme of the first, so an
   image on a ground that is always dark would otherwise recolour the sky of a light page. */
const ArtImage = styled.img`
  color-scheme: light dark;

  &:is([data-art='cover'], [data-art='portrait']) {
    filter: var(--picture);
  }
`;
