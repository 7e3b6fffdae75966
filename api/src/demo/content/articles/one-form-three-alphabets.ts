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
          'One label as strokes in Latin, Arabic and Bangla, twice between two lines. At 16 pixels, Arabic stays ' +
          'below the upper line and Bangla rises above it; at 16, 18 and 15 pixels all three reach it',
      },
    },
    html: lines.join('\n'),
  },
};
