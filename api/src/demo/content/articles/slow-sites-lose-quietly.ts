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
        chart: [
          { figure: '1.3 s', label: 'Office', rays: 13 },
          { figure: '3.1 s', label: 'Home', rays: 31 },
          { figure: '5.8 s', label: 'Daytime', rays: 58 },
          { figure: '9.4 s', label: 'Evening', rays: 94 },
        ],
        alt: 'Four rows, a ray for each tenth of a second. Office: 1.3 s. Home: 3.1 s. Daytime: 5.8 s. Evening: 9.4 s',
      },
    },
    html: lines.join('\n'),
  },
};
