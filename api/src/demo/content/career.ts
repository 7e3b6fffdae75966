import type { DemoRecords } from './demo-record.ts';
import { openings } from './openings.ts';

export const career: DemoRecords<
  | 'career-introduction'
  | 'why-work-here-introduction'
  | 'why-work-here-reason'
  | 'job-opening-introduction'
  | 'job-offer'
  | 'job-offer-requirement'
> = {
  'career-introduction': [
    {
      title: 'Do good work, then go home.',
      sub_title: 'Careers at Northlight',
      description:
        'Forty-one people in two cities. We hire slowly, pay fairly, and nobody has ever been promoted for ' +
        'answering email at midnight.',
      file: { art: { kind: 'cover', seed: 'career' }, alt: '' },
    },
  ],
  'why-work-here-introduction': [
    {
      title: 'Six things we would miss anywhere else.',
      description: 'We asked everyone who has stayed longer than three years.',
    },
  ],
  'why-work-here-reason': [
    {
      title: 'A day in common',
      description:
        'Dubai and Dhaka share ten hours of each day. Nobody has to stay late for a call to the other studio.',
    },
    {
      title: 'Senior by default',
      description:
        'Teams of three to five people. You speak to the client, you make the decision, you sign the release.',
    },
    {
      title: 'Time for repairs',
      description: 'One working day in ten goes to what annoys you: slow tests, a confusing screen, an old script.',
    },
    {
      title: 'Paid to learn',
      description: 'USD 1,500 a year for books, courses and conferences. You ask for it in one line.',
    },
    {
      title: 'Open books',
      description: 'Salaries follow a public ladder of seven steps. Everyone sees revenue, margin and the plan.',
    },
    {
      title: 'A studio, not a warehouse',
      description: 'Twelve desks by each north window, quiet after two, a kitchen that someone is proud of.',
    },
  ],
  'job-opening-introduction': [
    {
      title: 'Open positions',
      description:
        'Two conversations and a paid day of real work. ' +
        'You hear from us within four working days, whatever the answer.',
    },
  ],
  'job-offer': openings.map(({ requirements: _requirements, ...opening }) => ({ key: opening.title, ...opening })),
  'job-offer-requirement': openings.flatMap((opening) =>
    opening.requirements.map(([title, requirement]) => ({ title, requirement, job_offer_id: { ref: opening.title } })),
  ),
};
