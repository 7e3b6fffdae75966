import type { CollectionRecord } from '@northlight/shared/content';
import { type LoaderArgs, withDefault } from '@northlight/shared/remote';
import { type ContactData, contactLoader } from '../contact/contact-loader.ts';
import { type TeamData, teamLoader } from '../team/team-loader.ts';

type AboutItem = CollectionRecord<'about-us-introduction'>;

export interface AboutData {
  readonly introduction: AboutItem | null;
  readonly headline: AboutItem | null;
  readonly chapters: readonly AboutItem[];
  readonly team: TeamData;
  /** What a client said: the last feedback, because the home page begins with the first ones. */
  readonly proof: CollectionRecord<'client-feedback'> | null;
  readonly contact: ContactData;
}

/** One collection holds three kinds of text, told apart by their type. */
export async function aboutLoader(args: LoaderArgs): Promise<AboutData> {
  const [items, team, feedbacks, contact] = await Promise.all([
    withDefault(
      args.api.list('about-us-introduction', { signal: args.signal }),
      [],
      'Failed to fetch about information',
    ),
    teamLoader(args),
    withDefault(args.api.list('client-feedback', { signal: args.signal }), [], 'Failed to fetch client feedback'),
    contactLoader(args),
  ]);
  const first = (type: AboutItem['type']) => items.find((item) => item.type === type) ?? null;
  return {
    introduction: first('about-us'),
    headline: first('mission-vision-headline'),
    chapters: items.filter((item) => item.type === 'mission-vision-data'),
    team,
    proof: feedbacks.at(-1) ?? null,
    contact,
  };
}
