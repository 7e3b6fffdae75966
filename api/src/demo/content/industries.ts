import type { DemoRecords } from './demo-record.ts';

const TITLES = [
  'Healthcare',
  'Banking and fintech',
  'Logistics',
  'Real estate',
  'Retail',
  'Education',
  'Hospitality',
  'Energy',
];

export const industries: DemoRecords<'industry-expertise-category'> = {
  'industry-expertise-category': TITLES.map((title) => ({
    title,
    file: { art: { kind: 'spectrum', seed: title }, alt: '' },
  })),
};
