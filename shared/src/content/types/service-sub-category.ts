import { contentType } from '../content-type.ts';
import { image, reference, text } from '../field.ts';
import { ofService } from './common-fields.ts';

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
  texts: {
    created: 'Feature created successfully',
    updated: 'Feature updated successfully',
    deleted: 'Feature deleted successfully',
    loadFailed: 'Failed to fetch features',
    saveFailed: 'Failed to save feature',
    deleteFailed: 'Failed to delete feature',
    deleteQuestion: 'Are you sure you want to delete this feature?',
  },
});
