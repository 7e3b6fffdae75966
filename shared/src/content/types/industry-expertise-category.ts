import { contentType } from '../content-type.ts';
import { icon, text } from '../field.ts';

export const industryExpertiseCategory = contentType({
  collection: 'industry-expertise-category',
  label: { singular: 'Service', plural: 'Services' },
  title: 'title',
  fields: {
    title: text({ label: 'Title', required: true, max: 80, example: 'Healthcare' }),
    file: icon({
      label: 'Icon',
      required: true,
      requiredText: 'Icon URL is required',
      invalidText: 'Invalid URL format',
      extensions: ['jpg', 'jpeg', 'png', 'svg', 'webp', 'gif'],
    }),
  },
});
