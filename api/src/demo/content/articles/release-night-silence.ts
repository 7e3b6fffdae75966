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
        chart: [
          { figure: '131', label: 'Nothing', rays: 131 },
          { figure: '81', label: 'Tomorrow', rays: 81 },
          { figure: '4', label: 'Get up', rays: 4 },
        ],
        alt: 'Three rows with one ray for each rule. Nothing: 131. Tomorrow: 81. Get up: 4',
      },
    },
    html: lines.join('\n'),
  },
};
