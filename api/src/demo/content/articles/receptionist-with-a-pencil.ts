import type { DemoRecord } from '../demo-record.ts';
import lines from './receptionist-with-a-pencil.json' with { type: 'json' };

const title = 'A receptionist redrew our screen with a pencil';

export const receptionistWithAPencil: DemoRecord<'article'> = {
  title,
  article_category_id: { ref: 'design' },
  estimated_reading_time: '2 min read',
  published_at: { daysAgo: 71 },
  file: { art: { kind: 'cover', seed: title }, alt: '' },
  content: lines.join('\n'),
};
