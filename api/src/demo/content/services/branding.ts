import type { Service } from './service.ts';

export const branding: Service = {
  type: 'branding',
  title: 'Branding & Communication',
  description: 'Names, marks and a voice that survive translation, small screens and a hundred slide decks.',
  features: [
    {
      name: 'Naming',
      points: [
        'Names tried aloud in three languages and over a bad telephone line',
        'Trade mark, company register and domain checked in the UAE and Bangladesh before you decide',
      ],
    },
    {
      name: 'Identity',
      points: [
        'A mark that works at sixteen pixels, on a van and in one colour of thread',
        'Latin, Arabic and Bangla wordmarks drawn together, so that none looks like an afterthought',
        'Files named so that the printer finds the right one',
      ],
    },
    {
      name: 'Voice',
      points: [
        'A guide of four pages with sentences to use and sentences to avoid',
        'Error messages, receipts and voicemail written first: that is where people hear you most',
      ],
    },
    {
      name: 'Launch and upkeep',
      points: [
        'An order of work for signs, screens and paper, with what may wait and until when',
        'Two reviews in the first year, when a new brand usually starts to fray',
      ],
    },
  ],
  why: {
    title: 'A name you can say over a bad line.',
    description: 'Brands wear out in use, not in presentations. Ours are tested in use first.',
    cards: [
      {
        title: 'Three drafts, not thirty',
        description: 'Each comes with its reasons and its weakness. Choosing takes an afternoon.',
      },
      {
        title: 'Made by those who will apply it',
        description: 'The designer of the mark also sets the invoice, the app icon and the shop sign.',
      },
      {
        title: 'You receive everything',
        description: 'Source files, font licences and rights are yours. There is no yearly fee for your own name.',
      },
    ],
  },
};
