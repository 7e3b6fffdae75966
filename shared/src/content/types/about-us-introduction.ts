import { contentType } from '../content-type.ts';
import { choice, image, longText, text } from '../field.ts';

export const aboutUsIntroduction = contentType({
  collection: 'about-us-introduction',
  label: { singular: 'About Us', plural: 'About Us' },
  title: 'title',
  fields: {
    type: choice({
      label: 'Type',
      required: true,
      options: [
        { value: 'about-us', label: 'About Us' },
        { value: 'mission-vision-headline', label: 'Mission & Vision Info' },
        { value: 'mission-vision-data', label: 'Mission & Vision Data' },
      ],
      example: 'about-us',
    }),
    title: text({ label: 'Title', required: true, max: 120, example: 'Work we can show in daylight.' }),
    sub_title: text({ label: 'Sub title', max: 200, example: 'Welcome to Northlight Digital' }),
    description: longText({
      label: 'Description',
      required: true,
      max: 2000,
      example: 'We began in 2014 with two desks by a north-facing window in Banani.',
    }),
    file: image({ label: 'Image', isCard: true }),
  },
  variants: {
    by: 'type',
    of: {
      'about-us': { cap: 1, require: ['sub_title'] },
      'mission-vision-headline': { cap: 1, without: ['sub_title', 'file'] },
      'mission-vision-data': {},
    },
  },
  texts: { deleteQuestion: 'Are you sure to delete this item?' },
});
