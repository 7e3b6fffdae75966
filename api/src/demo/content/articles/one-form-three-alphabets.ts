import type { DemoRecord } from '../demo-record.ts';
import lines from './one-form-three-alphabets.json' with { type: 'json' };

const title = 'Designing one form for three alphabets';

export const oneFormThreeAlphabets: DemoRecord<'article'> = {
  title,
  article_category_id: { ref: 'design' },
  estimated_reading_time: '3 min read',
  published_at: { daysAgo: 11 },
  file: { art: { kind: 'cover', seed: title }, alt: '' },
  content: {
    pictures: {
      wall: {
        art: { kind: 'cover', seed: 'twelve labels on a wall' },
        alt: 'Upright strokes of light in rows that share one line, as the labels on the wall did',
      },
    },
    html: lines.join('\n'),
  },
};
