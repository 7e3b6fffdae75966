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
        figure: 'three-scripts',
        alt:
          'The word “name” in Latin, Arabic and Bangla letters, twice between two lines. At 16 pixels, Arabic is ' +
          'small and Bangla rises above the upper line; at 16, 18 and 15 pixels none is louder than the others',
      },
    },
    html: lines.join('\n'),
  },
};
