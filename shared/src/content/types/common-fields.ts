import { longText, text } from '../field.ts';

interface Examples {
  readonly title: string;
  readonly description: string;
  /** Message when one of them is missing, where the catalogue has one. */
  readonly requiredText?: string;
}

/** The two fields that most headings of the site have, with an example of each. */
export function titleAndDescription({ title, description, ...said }: Examples) {
  const common = { required: true, ...said } as const;
  return {
    title: text({ label: 'Title', ...common, max: 120, example: title }),
    description: longText({ label: 'Description', ...common, max: 600, example: description }),
  };
}

/** Reference to the service of a record; the record is deleted with it. */
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

export const featureTexts = {
  created: 'Feature created successfully',
  updated: 'Feature updated successfully',
  deleted: 'Feature deleted successfully',
  loadFailed: 'Failed to fetch features',
  saveFailed: 'Failed to save feature',
  deleteFailed: 'Failed to delete feature',
  deleteQuestion: 'Are you sure you want to delete this feature?',
} as const;
