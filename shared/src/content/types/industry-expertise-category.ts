import { contentType } from '../content-type.ts';
import { icon, text } from '../field.ts';

export const industryExpertiseCategory = contentType({
  collection: 'industry-expertise-category',
  label: { singular: 'Service', plural: 'Services' },
  title: 'title',
  fields: {
    title: text({ label: 'Title', required: true, max: 80, example: 'Healthcare' }),
    keywords: text({
      label: 'Keywords',
      max: 300,
      hint: 'With commas between them. What on the site has one of these words is a line in its spectrum.',
      example: 'clinic, patient, pharmacy',
    }),
    file: icon({
      label: 'Icon',
      required: true,
      requiredText: 'Icon URL is required',
      invalidText: 'Invalid URL format',
      extensions: ['jpg', 'jpeg', 'png', 'svg', 'webp', 'gif'],
    }),
  },
});
