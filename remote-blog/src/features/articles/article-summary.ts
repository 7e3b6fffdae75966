import type { CollectionCard, CollectionRecord, MediaFile } from '@northlight/shared/content';
import { isLook, type Look, ownLook } from '@northlight/shared/ui/look';
import { preview, shortened } from './preview.ts';

/**
 * An article without its text: what a card shows, and what its link hands over to the article's page, so that the page
 * stands at once. `id` to `readTime` are names that other pages rely on; the rest spares the page a poorer first
 * picture.
 */
export interface ArticleSummary {
  readonly id: number;
  readonly title: string;
  /** Beginning of the text, plain. */
  readonly description: string;
  /** Absolute address of the cover. */
  readonly imageUrl: string | null;
  /** When it was published, ISO 8601. */
  readonly date: string;
  /** When it was last written. */
  readonly modified: string;
  readonly readTime: string;
  readonly category: string | null;
  /** Its id, where it is known. */
  readonly categoryId: number | null;
  readonly file: MediaFile | null;
  /** What is drawn for it where it has no picture of its own. */
  readonly look: Look;
}

type MediaUrl = (fileUrl: string) => string;

/** Of an article as a list shows it. */
export const summaryOfCard = (card: CollectionCard<'article'>, mediaUrl: MediaUrl): ArticleSummary =>
  summary(card, shortened(card.content_excerpt), mediaUrl);

/** Of a whole article. */
export const summaryOf = (article: CollectionRecord<'article'>, mediaUrl: MediaUrl): ArticleSummary =>
  summary(article, preview(article.content), mediaUrl);

function summary(
  article: Omit<CollectionRecord<'article'>, 'content'>,
  description: string,
  mediaUrl: MediaUrl,
): ArticleSummary {
  const { id, title, published_at, updated_at, estimated_reading_time, category, file } = article;
  return {
    id,
    title,
    description,
    imageUrl: file ? mediaUrl(file.file_URL) : null,
    date: published_at,
    modified: updated_at,
    readTime: estimated_reading_time,
    category: category.name,
    categoryId: category.id,
    file,
    look: ownLook(id),
  };
}

/**
 * Reads what a link handed over. Null for anything that is not an article's summary, as after a link of someone else.
 */
export function summaryFrom(state: unknown): ArticleSummary | null {
  if (!isObject(state)) return null;
  const { id, title, description, imageUrl, date, modified, readTime, category, categoryId, file, look } = state;
  if (typeof id !== 'number' || typeof title !== 'string' || typeof description !== 'string') return null;
  if (typeof date !== 'string' || typeof readTime !== 'string') return null;
  const address = typeof imageUrl === 'string' ? imageUrl : null;
  return {
    id,
    title,
    description,
    imageUrl: address,
    date,
    modified: typeof modified === 'string' ? modified : date,
    readTime,
    category: typeof category === 'string' ? category : null,
    categoryId: typeof categoryId === 'number' ? categoryId : null,
    file: isMediaFile(file) ? file : pasted(address),
    look: isLook(look) ? look : ownLook(id),
  };
}

const pasted = (address: string | null): MediaFile | null =>
  address ? { file_URL: address, type: null, width: null, height: null, alt: '', variants: [] } : null;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isMediaFile = (value: unknown): value is MediaFile =>
  isObject(value) && typeof value.file_URL === 'string' && Array.isArray(value.variants);
