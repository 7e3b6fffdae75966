import type { DemoRecords } from './demo-record.ts';

export const contact: DemoRecords<'contact-us-introduction' | 'contact-information'> = {
  'contact-us-introduction': [
    {
      title: 'Tell us what you are building.',
      description:
        'A partner reads every message the same working day. You get a straight answer, even when the answer ' +
        'is that you do not need us.',
    },
  ],
  'contact-information': [
    { type: 'contact', title: 'Call the studio', description: '+971 4 555 0142' },
    { type: 'mail', title: 'Write to us', description: 'hello@northlight.example' },
    {
      type: 'location',
      title: 'Dubai, UAE',
      description: 'Level 9, Gate Avenue South\nDubai International Financial Centre',
    },
  ],
};
