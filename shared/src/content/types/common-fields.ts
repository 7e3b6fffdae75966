import { longText, text } from '../field.ts';

interface Examples {
  readonly title: string;
  readonly description: string;
  /** Said when one of them is missing, where the catalogue words it. */
  readonly requiredText?: string;
}

/** The two fields that most headings of the site consist of, with an example of each. */
export function titleAndDescription({ title, description, ...said }: Examples) {
  const common = { required: true, ...said } as const;
  return {
    title: text({ label: 'Title', ...common, max: 120, example: title }),
    description: longText({ label: 'Description', ...common, max: 600, example: description }),
  };
}

/** The service that a record is a part of, and goes with. */
export const ofService = {
  label: 'Service category',
  required: true,
  to: 'service-category',
  onDelete: 'cascade',
} as const;

export const categoryTexts = {
  created: 'Category created successfully',
  updated: 'Category updated successfully',
  loadFailed: 'Failed to fetch categories',
  createFailed: 'Failed to create category',
  updateFailed: 'Update failed',
  deleteFailed: 'Delete failed',
} as const;
