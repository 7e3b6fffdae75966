import type { DemoRecord } from '../demo-record.ts';
import lines from './unplugged-warehouse.json' with { type: 'json' };

const title = 'Every Wednesday we unplug the warehouse';

export const unpluggedWarehouse: DemoRecord<'article'> = {
  title,
  article_category_id: { ref: 'engineering' },
  estimated_reading_time: '3 min read',
  published_at: { daysAgo: 86 },
  file: { art: { kind: 'cover', seed: title }, alt: '' },
  content: lines.join('\n'),
};
