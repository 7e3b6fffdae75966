import { contentTypes } from '@northlight/shared/content';
import { about } from './about.ts';
import { articles } from './articles.ts';
import { career } from './career.ts';
import { contact } from './contact.ts';
import type { DemoGroup, DemoRecords } from './demo-record.ts';
import { feedback } from './feedback.ts';
import { home } from './home.ts';
import { industries } from './industries.ts';
import { services } from './services.ts';
import { team } from './team.ts';
import { technology } from './technology.ts';

export type {
  AnyDemoRecord,
  DemoEssay,
  DemoFilm,
  DemoGroup,
  DemoMedia,
  DemoMoment,
  DemoPicture,
  DemoReference,
  DemoValue,
  FilmName,
} from './demo-record.ts';

// Naming the whole type makes the compiler ask for the records of a content type that is added.
const records: DemoRecords = {
  ...home,
  ...services,
  ...technology,
  ...industries,
  ...feedback,
  ...team,
  ...contact,
  ...about,
  ...articles,
  ...career,
};

/** A sample agency, in the order of the registry: a record comes after the ones it refers to. */
export const demoContent: readonly DemoGroup[] = contentTypes.map(({ collection }) => ({
  collection,
  records: records[collection],
}));
