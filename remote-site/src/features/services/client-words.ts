import type { CollectionRecord } from '@northlight/shared/content';
import type { ServiceData } from './service-loader.ts';
import type { Service, ServiceType } from './service-types.ts';

type Feedback = CollectionRecord<'client-feedback'>;

/** Beginnings of words that clients use of each service. */
const WORDS: Readonly<Record<ServiceType, readonly string[]>> = {
  'software-dev': ['software', 'engineer', 'developer', 'code', 'release', 'deploy', 'incident', 'platform', 'outage'],
  seo: ['seo', 'search', 'google', 'ranking', 'organic', 'page load', 'loads', 'opens in', 'crawl'],
  'digital-marketing': ['marketing', 'campaign', 'leads', 'advert', 'ads', 'spend', 'newsletter'],
  'ui-ux': ['design system', 'screen', 'interface', 'usability', 'prototype', 'user test'],
  'business-analytics': ['analytics', 'report', 'data', 'dashboard', 'forecast', 'figures'],
  branding: ['brand', 'logo', 'identity', 'wordmark', 'tone of voice', 'reads as', 'wrote', 'naming'],
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** How many of the words begin a word of the text. */
const hits = (text: string, words: Iterable<string>) =>
  [...new Set(words)].filter((word) => new RegExp(`\\b${escaped(word)}`, 'i').test(text)).length;

/**
 * The client's feedback about this service: the one with the most of its words, including those of its title and parts.
 * If several have the same number, the first. Null if no feedback has any.
 */
export function clientWordsOf(
  { type, title }: Service,
  category: ServiceData['category'],
  feedbacks: readonly Feedback[],
): Feedback | null {
  const own = category ? [category.title, ...category.Service_Sub_Category.map(({ name }) => name)] : [];
  const words = [...WORDS[type], ...[title, ...own].map((name) => name.toLowerCase())];
  let best: { readonly feedback: Feedback; readonly score: number } | null = null;
  for (const feedback of feedbacks) {
    const score = hits(feedback.client_feedback, words);
    if (score > (best?.score ?? 0)) best = { feedback, score };
  }
  return best?.feedback ?? null;
}
