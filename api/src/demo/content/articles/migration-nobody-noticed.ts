import type { DemoRecord } from '../demo-record.ts';
import lines from './migration-nobody-noticed.json' with { type: 'json' };

const title = 'The migration nobody noticed';

export const migrationNobodyNoticed: DemoRecord<'article'> = {
  title,
  article_category_id: { ref: 'engineering' },
  estimated_reading_time: '3 min read',
  published_at: { daysAgo: 18 },
  file: { art: { kind: 'cover', seed: title }, alt: '' },
  content: {
    pictures: {
      differences: {
        chart: [
          { figure: '178', label: 'Old system', rays: 178 },
          { figure: '9', label: 'Ours', rays: 9 },
        ],
        alt: 'Two rows with one ray for each difference. Old system: 178. Ours: 9',
      },
    },
    html: lines.join('\n'),
  },
};
