import type { DemoRecords } from './demo-record.ts';
import { TOOLS } from './tools.ts';

export const technology: DemoRecords<'technology-category' | 'tech-product'> = {
  'technology-category': Object.keys(TOOLS).map((title) => ({ key: title, title })),
  'tech-product': Object.entries(TOOLS).flatMap(([category, tools]) =>
    // The name is beside the logo, so the logo needs no alternative text.
    Object.entries(tools).map(([name, logo]) => ({
      name,
      technology_category_id: { ref: category },
      file: { logo, alt: '' },
    })),
  ),
};
