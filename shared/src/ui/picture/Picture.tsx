import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { styled } from 'styled-components';

/** The fields of a stored file that a picture needs; `MediaFile` has them. */
export interface PictureFile {
  readonly file_URL: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly variants: readonly { readonly file_URL: string; readonly type: string; readonly width: number }[];
  /** A few pixels as a `data:` address. */
  readonly placeholder?: string;
}

export interface PictureProps extends Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'alt' | 'sizes' | 'width' | 'height' | 'ref' | 'onLoad' | 'onError'
> {
  readonly file: PictureFile | null;
  /** Returns the address under which a browser can request a file. */
  readonly src: (fileUrl: string) => string;
  readonly alt: string;
  /** Value of `sizes`: `(max-width: 1023px) 100vw, 58vw`. */
  readonly sizes: string;
  /** Aspect ratio to which it is cropped: `4 / 3`. */
  readonly ratio?: string;
  /** Visible when the page opens: fetched at once, before other pictures. */
  readonly priority?: boolean;
  /** Shown if there is no file, or if it can't be loaded. */
  readonly fallback?: ReactNode;
}

/** Types with the smallest files first: the browser uses the first one that it supports. */
const TYPES = ['image/avif', 'image/webp'] as const;

/** An uploaded or pasted picture, in the smallest sufficient copy, with its placeholder until it has loaded. */
export function Picture({
  file,
  src,
  alt,
  sizes,
  ratio,
  priority = false,
  fallback = null,
  style,
  ...rest
}: PictureProps) {
  const { image, state, finish } = useArrival(file?.file_URL);
  if (!file || (state === 'failed' && fallback !== null)) return fallback;
  const ground =
    state === 'coming' && file.placeholder
      ? { backgroundImage: `url("${file.placeholder}")`, backgroundSize: 'cover', backgroundPosition: 'center' }
      : undefined;
  const sources = sourcesOf(file, src);
  if (priority) askEarly(sources, { address: src(file.file_URL), sizes });
  return (
    <Frame>
      {sources.map(({ type, set }) => (
        <source key={type} type={type} srcSet={set} sizes={sizes} />
      ))}
      <Image
        ref={image}
        alt={alt}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        src={src(file.file_URL)}
        style={{ ...(ratio ? { aspectRatio: ratio } : {}), ...ground, ...style }}
        onLoad={() => finish('shown')}
        onError={() => finish('failed')}
        {...rest}
      />
    </Frame>
  );
}

interface Source {
  readonly type: string;
  readonly set: string;
}

/** The copies of a file, by type. */
const sourcesOf = ({ variants }: PictureFile, src: PictureProps['src']): readonly Source[] =>
  TYPES.map((type) => ({
    type,
    set: variants
      .filter((variant) => variant.type === type)
      .map((variant) => `${src(variant.file_URL)} ${variant.width}w`)
      .join(', '),
  })).filter(({ set }) => set !== '');

/**
 * Preloads the copy that will be shown, at the top of the document, before its styles. A browser that doesn't support
 * the type leaves that to the element.
 */
function askEarly([best]: readonly Source[], { address, sizes }: { readonly address: string; readonly sizes: string }) {
  preload(address, {
    as: 'image',
    fetchPriority: 'high',
    ...(best ? { type: best.type, imageSrcSet: best.set, imageSizes: sizes } : {}),
  });
}

type Arrival = 'coming' | 'shown' | 'failed';

/** Loading state of a picture. */
function useArrival(address: string | undefined) {
  const image = useRef<HTMLImageElement>(null);
  const [arrival, setArrival] = useState<{ readonly address?: string; readonly state: Arrival }>({ state: 'coming' });

  useEffect(() => {
    const shown = image.current;
    // The picture in the server's HTML may have loaded before React added its listeners.
    if (!address || !shown?.complete) return;
    if (shown.naturalWidth > 0) return setArrival({ address, state: 'shown' });
    // Some browsers report a width of 0 for a drawing (SVG) without intrinsic size: it has failed only if it can't be
    // decoded.
    let current = true;
    shown.decode().catch(() => current && setArrival({ address, state: 'failed' }));
    return () => {
      current = false;
    };
  }, [address]);

  return {
    image,
    state: arrival.address === address ? arrival.state : 'coming',
    finish: (state: Arrival) => setArrival({ address, state }),
  };
}

const Frame = styled.picture`
  display: contents;
`;

const Image = styled.img`
  width: 100%;
  object-fit: cover;
  filter: var(--picture);
`;
