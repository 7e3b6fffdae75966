import type { DemoRecord } from '../demo-record.ts';
import lines from './release-night-silence.json' with { type: 'json' };

const title = 'What a release night in Dhaka taught us about silence';

export const releaseNightSilence: DemoRecord<'article'> = {
  title,
  article_category_id: { ref: 'engineering' },
  estimated_reading_time: '3 min read',
  published_at: { daysAgo: 3 },
  file: { art: { kind: 'cover', seed: title }, alt: '' },
  content: {
    pictures: {
      answers: {
        chart: [131, 81, 4],
        alt: 'Two tall bundles of rays, 131 and 81, and beside them four rules as a line just above the floor',
      },
    },
    html: lines.join('\n'),
  },
};
