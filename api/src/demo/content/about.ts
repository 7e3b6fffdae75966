import type { DemoRecords } from './demo-record.ts';

export const about: DemoRecords<'about-us-introduction'> = {
  'about-us-introduction': [
    {
      type: 'about-us',
      title: 'Work we can show in daylight.',
      sub_title: 'Welcome to Northlight Digital',
      description:
        'We began in 2014 with two desks by a north-facing window in Banani and one client who needed a clinic ' +
        'to open on time. It did. ' +
        'Since then we have grown to forty-one people in Dhaka and Dubai, delivered 163 products, ' +
        'and kept the same rule: nothing leaves the studio that we would not show in daylight.',
      file: { art: { kind: 'cover', seed: 'studio' }, alt: 'Rays of light falling through a tall studio window' },
    },
    {
      type: 'mission-vision-headline',
      title: 'What we are here for, said plainly.',
      description: 'Our mission, our vision and our values. We go through them once a year, in January.',
    },
    {
      type: 'mission-vision-data',
      title: 'Our mission',
      description:
        'We give companies in the Gulf and South Asia software as dependable as their lights. It is there when ' +
        'needed, and unnoticed otherwise.',
      file: { art: { kind: 'cover', seed: 'our mission 6' }, alt: '' },
    },
    {
      type: 'mission-vision-data',
      title: 'Our vision',
      description:
        'We see a region that exports products, not only working hours. In ten years, half of our work carries our ' +
        'clients’ names abroad.',
      file: { art: { kind: 'cover', seed: 'vision 11' }, alt: '' },
    },
    {
      type: 'mission-vision-data',
      title: 'Our values',
      description:
        'We say the number, show the draft, name the risk and leave the place tidier. All four are on our wall, in ' +
        'three languages.',
      file: { art: { kind: 'cover', seed: 'our values 9' }, alt: '' },
    },
  ],
};
