import type { DemoRecord } from '../demo-record.ts';
import lines from './translate-the-question.json' with { type: 'json' };

const title = 'Translate the question, not the keyword';

export const translateTheQuestion: DemoRecord<'article'> = {
  title,
  article_category_id: { ref: 'search' },
  estimated_reading_time: '3 min read',
  published_at: { daysAgo: 102 },
  file: { art: { kind: 'cover', seed: title }, alt: '' },
  content: lines.join('\n'),
};
