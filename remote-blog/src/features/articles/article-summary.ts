import type { CollectionCard, CollectionRecord, MediaFile } from '@northlight/shared/content';
import { isLook, type Look, ownLook } from '@northlight/shared/ui/look';
import { shortened } from './shortened.ts';

/**
 * An article without its text: what a card shows, and what its link passes to the article's page, so that the page can
 * be rendered at once. Other pages rely on the names from `id` to `readTime`. The other fields give the page its final
 * picture at once.
 */
export interface ArticleSummary {
  readonly id: number;
  readonly title: string;
  /** Beginning of the text, as plain text. */
  readonly description: string;
  /** Absolute address of the cover. */
  readonly imageUrl: string | null;
  /** Date of publication, ISO 8601. */
  readonly date: string;
  /** Date of the last change, ISO 8601. */
  readonly modified: string;
  readonly readTime: string;
  readonly category: string | null;
  /** Id of the category, if it is known. */
  readonly categoryId: number | null;
  readonly file: MediaFile | null;
  /** The drawing that is used if the article has no picture. */
  readonly look: Look;
}

type MediaUrl = (fileUrl: string) => string;

/** Summary of a card, as a list has it. */
export const summaryOfCard = (card: CollectionCard<'article'>, mediaUrl: MediaUrl): ArticleSummary =>
  summary(card, shortened(card.content_excerpt), mediaUrl);

/** Summary of an article. @param description the beginning of its text, as plain text. */
export function summary(
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
 * Reads the summary from a history state. Null for anything that is not an article's summary, such as the state of
 * another link.
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
