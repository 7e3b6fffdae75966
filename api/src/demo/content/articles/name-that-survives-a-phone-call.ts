import type { DemoRecord } from '../demo-record.ts';
import lines from './name-that-survives-a-phone-call.json' with { type: 'json' };

const title = 'A brand name that survives a phone call';

export const nameThatSurvivesAPhoneCall: DemoRecord<'article'> = {
  title,
  article_category_id: { ref: 'design' },
  estimated_reading_time: '3 min read',
  published_at: { daysAgo: 57 },
  file: { art: { kind: 'cover', seed: title }, alt: '' },
  content: lines.join('\n'),
};
