import type { Service } from './service.ts';

export const digitalMarketing: Service = {
  type: 'digital-marketing',
  title: 'Digital Marketing',
  description: 'Campaigns in English, Arabic and Bangla, run from one plan and reported on one page.',
  features: [
    {
      name: 'Paid search and social',
      points: [
        'Small budgets in the first month, raised only where an enquiry costs less than it earns',
        'Accounts in your name, with every change dated and explained',
        'A list of words we do not buy, reviewed with your sales team each quarter',
      ],
    },
    {
      name: 'Email and messaging',
      points: [
        'Newsletters that people asked for, and can leave in one step',
        'WhatsApp for appointments and deliveries, within the rules of both countries',
      ],
    },
    {
      name: 'Campaign production',
      points: [
        'Film, photography and copy made in Dubai and Dhaka, by the team that planned the campaign',
        'Each language has its own writer; nobody receives a translated joke',
        'Formats for the screens your customers hold, starting with the cheapest phone',
      ],
    },
  ],
  why: {
    title: 'One plan, one page, one number.',
    description: 'Marketing is easy to buy and hard to read. We spend the first two weeks making yours readable.',
    cards: [
      {
        title: 'A stop rule for every campaign',
        description:
          'Before it starts we write down the figure at which it ends. It has ended eleven campaigns so far, ' +
          'four of them our favourites.',
      },
      {
        title: 'No share of your spend',
        description: 'We charge for days, not a percentage of the budget, so we gain nothing when you spend more.',
      },
      {
        title: 'Ramadan is planned in autumn',
        description:
          'The calendar covers both countries a year ahead: fasting hours, school holidays, exam weeks and ' +
          'salary days.',
      },
      {
        title: 'Your data stays with you',
        description: 'Audiences, tags and reports live in your accounts. When we leave, nothing goes dark.',
      },
    ],
  },
};
