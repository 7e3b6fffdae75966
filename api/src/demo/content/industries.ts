import type { DemoRecords } from './demo-record.ts';

/** By title, with the words that articles, services and clients use for the industry. */
const INDUSTRIES = {
  Healthcare: 'clinic, patient, ward',
  'Banking and fintech': 'bank, payment, ledger, invoice',
  Logistics: 'freight, container, warehouse, van',
  'Real estate': 'Dar Living, flats, tenants',
  Retail: 'shop, till',
  Education: 'school, courses, Shikkha',
  Hospitality: 'hotel, guest, booking',
  Energy: 'solar, electricity',
};

export const industries: DemoRecords<'industry-expertise-category'> = {
  'industry-expertise-category': Object.entries(INDUSTRIES).map(([title, keywords]) => ({
    title,
    keywords,
    file: { art: { kind: 'spectrum', seed: title }, alt: '' },
  })),
};
