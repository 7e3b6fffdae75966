import { contentType } from '../content-type.ts';
import { choice, image } from '../field.ts';
import { categoryTexts, titleAndDescription } from './common-fields.ts';

const requiredText = 'All fields are required';

export const serviceCategory = contentType({
  collection: 'service-category',
  label: { singular: 'Service Category', plural: 'Service Categories' },
  title: 'title',
  fields: {
    ...titleAndDescription({
      title: 'Software Development',
      description: 'Platforms, mobile apps and integrations, built in two-week slices, each of which you can use.',
      requiredText,
    }),
    type: choice({
      label: 'Service',
      required: true,
      requiredText,
      invalidText: 'Invalid service selected',
      unique: true,
      options: [
        { value: 'software-dev', label: 'Software Development' },
        { value: 'seo', label: 'SEO' },
        { value: 'digital-marketing', label: 'Digital Marketing' },
        { value: 'ui-ux', label: 'UI/UX' },
        { value: 'business-analytics', label: 'Business Analytics' },
        { value: 'branding', label: 'Branding & Communication' },
      ],
      example: 'software-dev',
    }),
    file: image({ label: 'Image', required: true, requiredText, isCard: true }),
  },
  includes: { Service_Sub_Category: { collection: 'service-sub-category', by: 'service_category_id' } },
  texts: { incomplete: requiredText, ...categoryTexts },
});
