import { allContentTypes } from '@northlight/shared/content';
import { about } from './about.ts';
import { articles } from './articles.ts';
import { career } from './career.ts';
import { contact } from './contact.ts';
import type { AnyDemoRecord, DemoGroup, DemoRecords } from './demo-record.ts';
import { feedback } from './feedback.ts';
import { home } from './home.ts';
import { industries } from './industries.ts';
import { services } from './services.ts';
import { team } from './team.ts';
import { technology } from './technology.ts';

export type {
  AnyDemoRecord,
  ChartRow,
  DemoChart,
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

const records: Partial<DemoRecords> = {
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

const recordsOf: Readonly<Record<string, readonly AnyDemoRecord[] | undefined>> = records;

/**
 * A sample agency, in the order of the registry: a record comes after those that it refers to. A content type may have
 * no records.
 */
export const demoContent: readonly DemoGroup[] = allContentTypes().flatMap(({ collection }) => {
  const group = recordsOf[collection];
  return group ? [{ collection, records: group }] : [];
});
