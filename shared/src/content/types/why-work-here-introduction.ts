import { contentType } from '../content-type.ts';
import { titleAndDescription } from './common-fields.ts';

const requiredText = 'Title and description required';

export const whyWorkHereIntroduction = contentType({
  collection: 'why-work-here-introduction',
  label: { singular: 'Why Work Here', plural: 'Why Work Here' },
  title: 'title',
  cap: 1,
  fields: titleAndDescription({
    title: 'Six things we would miss anywhere else.',
    description: 'We asked everyone who has stayed longer than three years.',
    requiredText,
  }),
  texts: {
    incomplete: requiredText,
    created: 'Intro created',
    updated: 'Intro updated',
    loadFailed: 'Failed to load Why Work data.',
    saveFailed: 'Failed to save intro',
    deleteQuestion: 'Are you sure?',
  },
});
