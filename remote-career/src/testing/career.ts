import type { FakeContent } from '@northlight/shared/testing';

const updated_at = '2025-11-12T08:00:00.000Z';
const published_at = '2025-11-03T08:00:00.000Z';

/** A complete career page with two offers. The first has two requirements. */
export const career: FakeContent['lists'] = {
  'career-introduction': [
    {
      id: 1,
      updated_at,
      title: 'Work here, go home.',
      sub_title: 'Careers at the studio',
      description: 'Forty-one people in two cities.',
      file: null,
    },
  ],
  'why-work-here-introduction': [
    { id: 1, updated_at, title: 'Six things we would miss', description: 'Asked of everyone who stayed.' },
  ],
  'why-work-here-reason': [
    { id: 1, updated_at, title: 'Fridays for repair', description: 'One day in ten goes to what annoys you.' },
  ],
  'team-member': [
    {
      id: 1,
      updated_at,
      name: 'Nadia Rahman',
      designation: 'Managing director',
      file: { file_URL: '/uploads/nadia.svg', type: 'image/svg+xml', width: 270, height: 320, alt: '', variants: [] },
    },
    { id: 2, updated_at, name: 'Omar Haddad', designation: 'Head of engineering', file: null },
  ],
  'job-opening-introduction': [
    { id: 1, updated_at, title: 'Open positions', description: 'Two conversations and a paid day.' },
  ],
  'job-offer': [
    {
      id: 11,
      updated_at,
      published_at,
      title: 'Front-end Engineer',
      sub_title: 'Dhaka, full time',
      description: 'You will own the front end of a clinic platform.',
      Job_Requirement: [
        { id: 1, updated_at, title: 'Accessibility', requirement: 'Keyboard first, then the rest', job_offer_id: 11 },
        { id: 2, updated_at, title: 'Writing', requirement: 'Clear written English', job_offer_id: 11 },
      ],
    },
    {
      id: 12,
      updated_at,
      published_at,
      title: 'Data Analyst',
      sub_title: 'Dubai, full time',
      description: 'You will own the numbers.',
      Job_Requirement: [],
    },
  ],
};
