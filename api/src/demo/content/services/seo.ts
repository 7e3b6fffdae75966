import type { Service } from './service.ts';

export const seo: Service = {
  type: 'seo',
  title: 'SEO',
  description: 'Technical repair first, then content people search for, measured in enquiries, not rankings.',
  features: [
    {
      name: 'Technical repair',
      points: [
        'A crawl of every page, sorted by what it costs you rather than by how many warnings it raises',
        'Addresses, redirects and sitemaps put right in your code, not listed on a slide',
        'Pages that load within two seconds on a mid-range phone, checked on every release',
      ],
    },
    {
      name: 'Content people search for',
      points: [
        'Questions collected from your support desk before any keyword tool is opened',
        'Articles written by someone who has done the work, edited by someone who has not',
      ],
    },
    {
      name: 'Three languages, one site',
      points: [
        'Arabic and Bangla pages researched in their own language, not translated word for word',
        'Language tags and addresses that send each reader to the right page the first time',
      ],
    },
    {
      name: 'Local search',
      points: [
        'Maps entries for every branch with the hours, doors and telephone numbers that are true today',
        'Reviews answered within two working days, by a person with a name',
      ],
    },
  ],
  why: {
    title: 'Found for the right question.',
    description: 'A visitor who came for something else is a cost. We count the ones who stay.',
    cards: [
      {
        title: 'Enquiries, not rankings',
        description:
          'The monthly report has one figure at the top: how many people wrote or called because they found you.',
      },
      {
        title: 'We fix what we find',
        description: 'Our engineers open the pull request. You review a change, not a recommendation.',
      },
      {
        title: 'Nothing we would have to hide',
        description: 'No bought links and no pages written for machines. Every action is in a log that you can read.',
      },
    ],
  },
};
