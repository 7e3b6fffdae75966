import type { DemoRecord, DemoRecords } from './demo-record.ts';

const member = (name: string, designation: string): DemoRecord<'team-member'> => ({
  name,
  designation,
  file: { art: { kind: 'portrait', seed: name }, alt: `Portrait of ${name}` },
});

export const team: DemoRecords<'team-member'> = {
  'team-member': [
    member('Nadia Rahman', 'Managing director'),
    member('Omar Haddad', 'Head of engineering'),
    member('Tasnim Chowdhury', 'Design director'),
    member('Rafiq Islam', 'Principal engineer'),
    member('Leena Thomas', 'Lead product designer'),
    member('Arif Hossain', 'Data lead'),
  ],
};
