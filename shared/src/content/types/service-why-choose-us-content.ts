import { contentType } from '../content-type.ts';
import { longText, reference, text } from '../field.ts';
import { ofService } from './common-fields.ts';

const requiredText = 'Fill all fields';

export const serviceWhyChooseUsContent = contentType({
  collection: 'service-why-choose-us-content',
  label: { singular: 'Card', plural: 'Cards' },
  title: 'title',
  fields: {
    title: text({ label: 'Title', required: true, requiredText, max: 120, example: 'You own everything' }),
    description: longText({
      label: 'Description',
      required: true,
      requiredText,
      max: 600,
      example: 'Code, accounts, pipelines and documentation are in your name from the first day.',
    }),
    service_category_id: reference(ofService),
  },
  texts: {
    incomplete: requiredText,
    created: 'Card added!',
    updated: 'Card updated!',
    loadFailed: 'Failed to load cards',
    createFailed: 'Failed to add card',
    deleteFailed: 'Failed to delete',
  },
});
