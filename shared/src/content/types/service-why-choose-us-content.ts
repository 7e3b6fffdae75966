import { contentType } from '../content-type.ts';
import { reference } from '../field.ts';
import { ofService, titleAndDescription } from './common-fields.ts';

const requiredText = 'Fill all fields';

export const serviceWhyChooseUsContent = contentType({
  collection: 'service-why-choose-us-content',
  label: { singular: 'Card', plural: 'Cards' },
  title: 'title',
  fields: {
    ...titleAndDescription({
      title: 'You own everything',
      description: 'Code, accounts, pipelines and documentation are in your name from the first day.',
      requiredText,
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
