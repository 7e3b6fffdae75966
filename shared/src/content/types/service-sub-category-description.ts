import { contentType } from '../content-type.ts';
import { longText, reference } from '../field.ts';
import { featureTexts } from './common-fields.ts';

export const serviceSubCategoryDescription = contentType({
  collection: 'service-sub-category-description',
  label: { singular: 'Point', plural: 'Points' },
  title: 'content',
  fields: {
    content: longText({
      label: 'Content',
      required: true,
      max: 600,
      example: 'Server-rendered, accessible and quick on a four-year-old phone',
    }),
    service_sub_category_id: reference({
      label: 'Feature',
      required: true,
      to: 'service-sub-category',
      onDelete: 'cascade',
    }),
  },
  texts: { ...featureTexts, created: 'Added successfully' },
});
