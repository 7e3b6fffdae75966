import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import type { ArtKind } from '../../art/kinds.ts';
import { type ArtSize, artUrl } from './art-url.ts';

/** Another drawing of the same seed, for windows that match `media`: `(max-width: 640px)`. */
export interface ArtSource extends ArtSize {
  readonly media: string;
}

export interface ArtProps extends Omit<ComponentProps<'img'>, 'src' | 'width' | 'height'> {
  readonly kind: ArtKind;
  /** Any text: a title, a name, an id. */
  readonly seed: string;
  /** Pixels; the picture is drawn with this ratio. */
  readonly width: number;
  readonly height: number;
  /** Drawings for other windows; the first one whose `media` matches is used. */
  readonly sources?: readonly ArtSource[];
  /** Visible when the page opens: fetched at once, before other pictures. */
  readonly priority?: boolean;
}

/** A generated picture, fetched as a cached file. It is decorative unless it has an alternative text. */
export function Art({ kind, seed, width, height, sources = [], priority = false, ...rest }: ArtProps) {
  const image = (
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
  if (sources.length === 0) return image;
  return (
    <picture style={{ display: 'contents' }}>
      {sources.map(({ media, ...size }) => (
        <source key={media} media={media} srcSet={artUrl(kind, seed, size)} {...size} />
      ))}
      {image}
    </picture>
  );
}

/* All use the visitor's colour scheme: Chrome renders all SVG images of a page with the scheme of the first one, so an
   image on a dark ground would otherwise recolour the sky of a light page. */
const ArtImage = styled.img`
  color-scheme: light dark;

  &:is([data-art='cover'], [data-art='portrait']) {
    filter: var(--picture);
  }
`;
