import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { styled } from 'styled-components';

/** What a picture needs of a stored file; the content's `MediaFile` fits. */
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
  /** Address of a file as the browser can ask for it. */
  readonly src: (fileUrl: string) => string;
  readonly alt: string;
  /** How wide it is shown: `(max-width: 1023px) 100vw, 58vw`. */
  readonly sizes: string;
  /** Proportions it is cut to: `4 / 3`. */
  readonly ratio?: string;
  /** In view on arrival: fetched at once, before other pictures. */
  readonly priority?: boolean;
  /** Shown when there is no file, and in place of one that can't be had. */
  readonly fallback?: ReactNode;
}

/** Smallest files first: the browser takes the first type it knows. */
const TYPES = ['image/avif', 'image/webp'] as const;

/** An uploaded or pasted picture, in the smallest copy that serves, over its few pixels until it has come. */
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
 * Has the copy that will be shown asked for at the top of the document, before its styles are read. A browser that
 * doesn't know the type leaves that to the element.
 */
function askEarly([best]: readonly Source[], { address, sizes }: { readonly address: string; readonly sizes: string }) {
  preload(address, {
    as: 'image',
    fetchPriority: 'high',
    ...(best ? { type: best.type, imageSrcSet: best.set, imageSizes: sizes } : {}),
  });
}

type Arrival = 'coming' | 'shown' | 'failed';

/** How far the picture of an address has come. */
function useArrival(address: string | undefined) {
  const image = useRef<HTMLImageElement>(null);
  const [arrival, setArrival] = useState<{ readonly address?: string; readonly state: Arrival }>({ state: 'coming' });

  useEffect(() => {
    const shown = image.current;
    // The server's page may have asked for it before there was a script to be told.
    if (!address || !shown?.complete) return;
    if (shown.naturalWidth > 0) return setArrival({ address, state: 'shown' });
    // Some browsers say 0 of a drawing that has no size of its own: only one that can't be read has failed.
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
