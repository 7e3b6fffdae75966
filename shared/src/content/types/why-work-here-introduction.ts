import { contentType } from '../content-type.ts';
import { longText, text } from '../field.ts';

const requiredText = 'Title and description required';

export const whyWorkHereIntroduction = contentType({
  collection: 'why-work-here-introduction',
  label: { singular: 'Why Work Here', plural: 'Why Work Here' },
  title: 'title',
  cap: 1,
  fields: {
    title: text({
      label: 'Title',
      required: true,
      requiredText,
      max: 120,
      example: 'Six things we would miss anywhere else.',
    }),
    description: longText({
      label: 'Description',
      required: true,
      requiredText,
      max: 600,
      example: 'Asked of everyone who has stayed longer than three years.',
    }),
  },
  texts: {
    incomplete: requiredText,
    created: 'Intro created',
    updated: 'Intro updated',
    loadFailed: 'Failed to load Why Work data.',
    saveFailed: 'Failed to save intro',
    deleteQuestion: 'Are you sure?',
  },
});
