import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';

/** What a picture needs of a stored file; the content's `MediaFile` fits. */
export interface PictureFile {
  readonly file_URL: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly variants: readonly { readonly file_URL: string; readonly type: string; readonly width: number }[];
}

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'sizes' | 'width' | 'height'> {
  readonly file: PictureFile | null;
  /** Address of a file as the browser can ask for it. */
  readonly src: (fileUrl: string) => string;
  readonly alt: string;
  /** How wide it is shown: `(max-width: 1023px) 100vw, 58vw`. */
  readonly sizes: string;
  /** Proportions it is cut to: `4 / 3`. */
  readonly ratio?: string;
  /** In view on arrival: fetched at once, before other pictures. */
  readonly priority?: boolean;
  /** Shown when there is no file. */
  readonly fallback?: ReactNode;
}

/** Smallest files first: the browser takes the first type it knows. */
const TYPES = ['image/avif', 'image/webp'] as const;

/** An uploaded or pasted picture, in the smallest copy that serves. */
export function Picture({ file, src, alt, sizes, ratio, priority = false, fallback = null, style, ...rest }: PictureProps) {
  if (!file) return fallback;
  const srcSet = (type: string) =>
    file.variants.filter((variant) => variant.type === type).map((variant) => `${src(variant.file_URL)} ${variant.width}w`).join(', ');
  return (
    <Frame>
      {TYPES.map((type) => ({ type, set: srcSet(type) })).map(({ type, set }) => set && <source key={type} type={type} srcSet={set} sizes={sizes} />)}
      <Image
        alt={alt}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        src={src(file.file_URL)}
        style={ratio ? { aspectRatio: ratio, ...style } : style}
        {...rest}
      />
    </Frame>
  );
}

const Frame = styled.picture`
  display: contents;
`;

const Image = styled.img`
  width: 100%;
  object-fit: cover;
`;
