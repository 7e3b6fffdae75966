import type { DemoRecords } from './demo-record.ts';

/** The single-record headings of the home page, and the texts of its two video sections. */
export const home: DemoRecords<
  | 'introduction-information'
  | 'overview-information'
  | 'service-information'
  | 'team-information'
  | 'technology-information'
  | 'client-trust-information'
  | 'industry-expertise-information'
  | 'recorded-project'
> = {
  'introduction-information': [
    {
      title: 'Software that holds up in daylight.',
      description:
        'Painters work by north light because it is even and hides nothing. We design, build and run digital ' +
        'products the same way, from Dubai and Dhaka.',
    },
  ],
  'overview-information': [
    {
      title: 'A day in two studios',
      description:
        'Fourteen seconds, no sound: one light that goes from Dubai to Dhaka and back, as our work does every day.',
      type: 'overview',
      file: { film: 'night-curtain', alt: 'A light wanders along a curtain of green and violet rays and back' },
    },
  ],
  'service-information': [
    {
      title: 'Six crafts under one roof, so nothing is lost on the way.',
      description:
        'Strategy, design, engineering and growth sit at the same table. Choose one, or let them work together.',
    },
  ],
  'team-information': [
    {
      title: 'The people you will work with.',
      description: 'Forty-one of us work in Dubai and Dhaka. These six lead the teams.',
    },
  ],
  'technology-information': [
    {
      title: 'Tools we would choose again.',
      description:
        'Everything here has run in production for a client for at least two years. We also keep a list of what ' +
        'we have dropped, and will show it to you.',
    },
  ],
  'client-trust-information': [
    { title: 'Said by the people who signed it off.', description: 'Words from clients we still speak to every week.' },
  ],
  'industry-expertise-information': [
    {
      title: 'Every industry has its own spectrum.',
      description:
        'Each has its own rules, its own seasons and its own paperwork. These are the eight we have worked in ' +
        'longest.',
    },
  ],
  'recorded-project': [
    {
      title: 'Check-in, from paper queue to forty seconds.',
      description:
        'Al Noor Clinics, eleven sites, one release a fortnight. The film shows the tablet at the Deira ' +
        'reception, and a ray for each patient, as tall as the wait was long.',
      file: {
        film: 'check-in',
        alt: 'A patient checks in by three taps; beside the tablet, the rays of the waits shrink to forty seconds',
      },
    },
  ],
};
