import { useShell } from '@northlight/shared/remote';
import { Art, type ArtSource, Picture } from '@northlight/shared/ui';
import { sceneSeed } from '@northlight/shared/ui/look';
import type { ArticleSummary } from './article-summary.ts';

/** Position of an article's picture. */
export type CoverPlace = 'lead' | 'tall' | 'half' | 'wide' | 'side' | 'row' | 'banner';

export interface ArticleCoverProps {
  readonly article: Pick<ArticleSummary, 'title' | 'file' | 'look'>;
  readonly place: CoverPlace;
  /** The picture is in the first viewport. */
  readonly priority?: boolean;
}

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly sources?: readonly ArtSource[];
}

const CARD = { width: 800, height: 600 };
/** On a phone every position has the proportions of a card, so the file is the one that the list has already loaded. */
const ON_PHONE = { media: '(max-width: 640px)', ...CARD };

const WIDE = { media: '(max-width: 1023px)', width: 960, height: 600 };
const SMALL = { width: 800, height: 450, sources: [{ media: '(max-width: 1023px)', ...CARD }] };

/** The drawing for each position, in the proportions of that position. Sizes in pixels. */
const DRAWN = {
  lead: { ...WIDE, sources: [ON_PHONE] },
  tall: {
    width: 1000,
    height: 780,
    sources: [ON_PHONE, WIDE, { media: '(max-width: 1360px)', width: 1000, height: 870 }],
  },
  half: SMALL,
  wide: { width: 1200, height: 480, sources: SMALL.sources },
  side: SMALL,
  row: CARD,
  banner: { width: 1920, height: 460, sources: [ON_PHONE, { media: '(max-width: 1100px)', width: 1200, height: 500 }] },
} satisfies Record<CoverPlace, Drawn>;

/** Width of the picture in each position, by which the browser chooses a file. */
const SIZES: Readonly<Record<CoverPlace, string>> = {
  lead: '(max-width: 1023px) 100vw, 60vw',
  tall: '(max-width: 1023px) 100vw, 66vw',
  half: '(max-width: 640px) 112px, 46vw',
  wide: '(max-width: 640px) 112px, (max-width: 1023px) 46vw, 60vw',
  side: '(max-width: 640px) 112px, (max-width: 1023px) 46vw, 31vw',
  row: '(max-width: 640px) 112px, (max-width: 1023px) 46vw, 31vw',
  banner: '100vw',
};

/**
 * The picture of an article: the uploaded file, or otherwise a drawing for this position. All drawings of one article
 * have the same composition, so that a card's picture can morph into the banner.
 */
export function ArticleCover({ article, place, priority = false }: ArticleCoverProps) {
  const { api } = useShell();
  const { file } = article;
  const drawing = <Art kind="scene" seed={sceneSeed(article)} {...DRAWN[place]} priority={priority} />;
  if (!file || file.drawn) return drawing;
  return (
    <Picture
      file={file}
      src={api.mediaUrl}
      alt={file.alt}
      sizes={SIZES[place]}
      priority={priority}
      fallback={drawing}
    />
  );
}
