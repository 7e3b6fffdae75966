import { contentType } from '../content-type.ts';
import { longText, reference, text } from '../field.ts';

export const serviceWhyChooseUsIntroduction = contentType({
  collection: 'service-why-choose-us-introduction',
  label: { singular: 'Why Choose Us', plural: 'Why Choose Us' },
  title: 'title',
  fields: {
    title: text({ label: 'Title', required: true, max: 120, example: 'Why teams choose us, and why they stay.' }),
    description: longText({
      label: 'Description',
      required: true,
      max: 600,
      example: 'Four habits. They are in the contract, so you can hold us to them.',
    }),
    service_category_id: reference({
      label: 'Service category',
      required: true,
      to: 'service-category',
      onDelete: 'cascade',
      unique: true,
    }),
  },
  texts: {
    created: 'Intro created',
    updated: 'Intro updated',
    loadFailed: 'Failed to load intro',
    saveFailed: 'Failed to save intro',
    deleteFailed: 'Failed to delete',
  },
});
