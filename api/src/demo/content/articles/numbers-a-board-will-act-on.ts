import type { DemoRecord } from '../demo-record.ts';
import lines from './numbers-a-board-will-act-on.json' with { type: 'json' };

const title = 'Numbers a board will act on';

export const numbersABoardWillActOn: DemoRecord<'article'> = {
  title,
  article_category_id: { ref: 'analytics' },
  estimated_reading_time: '3 min read',
  published_at: { daysAgo: 31 },
  file: { art: { kind: 'cover', seed: title }, alt: '' },
  content: lines.join('\n'),
};
