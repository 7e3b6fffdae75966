import { longText, text } from '../field.ts';

/** The two fields that most headings of the site consist of, with an example of each. */
export const titleAndDescription = (example: { readonly title: string; readonly description: string }) => ({
  title: text({ label: 'Title', required: true, max: 120, example: example.title }),
  description: longText({ label: 'Description', required: true, max: 600, example: example.description }),
});

/** The service that a record is a part of, and goes with. */
export const ofService = {
  label: 'Service category',
  required: true,
  to: 'service-category',
  onDelete: 'cascade',
} as const;
