import type { DemoRecord } from '../demo-record.ts';
import lines from './slow-sites-lose-quietly.json' with { type: 'json' };

const title = 'Slow sites lose quietly';

export const slowSitesLoseQuietly: DemoRecord<'article'> = {
  title,
  article_category_id: { ref: 'search' },
  estimated_reading_time: '3 min read',
  published_at: { daysAgo: 44 },
  file: { art: { kind: 'cover', seed: title }, alt: '' },
  content: {
    pictures: {
      waiting: {
        chart: [1.3, 3.1, 5.8, 9.4],
        alt: 'Four bundles of rays, each about twice as tall as the one before: 1.3, 3.1, 5.8 and 9.4 seconds',
      },
    },
    html: lines.join('\n'),
  },
};
