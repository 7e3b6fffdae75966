import type { Service } from './service.ts';

export const businessAnalytics: Service = {
  type: 'business-analytics',
  title: 'Business Analytics',
  description: 'One set of numbers that the whole company trusts, and reports that lead to decisions.',
  features: [
    {
      name: 'Data foundations',
      points: [
        'Sales, stock, finance and web data brought into one warehouse, refreshed before the working day begins',
        'Each figure has one definition, one owner and a test that runs every night',
        'Names a new colleague understands without asking',
      ],
    },
    {
      name: 'Reports that get used',
      points: [
        'One page per meeting, built around the questions the meeting has to answer',
        'We remove two reports for each one we add, and tell you which nobody opened',
      ],
    },
    {
      name: 'Forecasts and experiments',
      points: [
        'Demand forecasts with an honest range, compared with last year’s guess every month',
        'Price and layout tests that are planned before they start and end when the plan says so',
      ],
    },
  ],
  why: {
    title: 'Numbers that end an argument.',
    description: 'Most companies have enough data. What they lack is a figure that everyone in the room believes.',
    cards: [
      {
        title: 'Decisions before dashboards',
        description: 'We ask which decision would change. When nothing would, we leave the report out.',
      },
      {
        title: 'Every figure can be opened',
        description:
          'From a total you can reach the rows behind it in two steps, so a doubt takes a minute and not a week.',
      },
      {
        title: 'Taught, then handed over',
        description:
          'Two of your people learn the models while we build them. By the third month they make the changes.',
      },
      {
        title: 'Less data, less risk',
        description: 'Personal details that no question needs are not copied. What is not stored cannot leak.',
      },
    ],
  },
};
