import type { DemoRecord, DemoRecords } from './demo-record.ts';

/** The seed of a portrait is chosen by eye, so that the picture suits the name. */
const member = (name: string, designation: string, seed: string): DemoRecord<'team-member'> => ({
  name,
  designation,
  file: { art: { kind: 'portrait', seed }, alt: `Portrait of ${name}` },
});

export const team: DemoRecords<'team-member'> = {
  'team-member': [
    member('Nadia Rahman', 'Managing director', 'Nadia'),
    member('Omar Haddad', 'Head of engineering', 'Omar'),
    member('Tasnim Chowdhury', 'Design director', 'Tasnim Chowdhury'),
    member('Rafiq Islam', 'Principal engineer', 'rafiq'),
    member('Leena Thomas', 'Lead product designer', 'leena'),
    member('Arif Hossain', 'Data lead', 'arif-hossain'),
  ],
};
