import { contentType } from '../content-type.ts';
import { image, reference, text } from '../field.ts';
import { featureTexts, ofService } from './common-fields.ts';

export const serviceSubCategory = contentType({
  collection: 'service-sub-category',
  label: { singular: 'Feature', plural: 'Features' },
  title: 'name',
  fields: {
    name: text({ label: 'Name', required: true, max: 120, example: 'Web platforms' }),
    service_category_id: reference(ofService),
    file: image({ label: 'Image' }),
  },
  includes: {
    Service_Sub_Category_Description: { collection: 'service-sub-category-description', by: 'service_sub_category_id' },
  },
  texts: featureTexts,
});
