import type { Service } from './service.ts';

export const softwareDevelopment: Service = {
  type: 'software-dev',
  title: 'Software Development',
  description: 'Platforms, mobile apps and integrations, built in two-week slices, each of which you can use.',
  features: [
    {
      name: 'Web platforms',
      points: [
        'Customer portals, booking and back-office systems that share one set of rules',
        'Server-rendered, accessible and quick on a four-year-old phone',
        'Arabic and Bangla from the first sprint, not as a later phase',
      ],
    },
    {
      name: 'Mobile applications',
      points: [
        'One codebase for iOS and Android where it helps, native where it matters',
        'Works offline on a warehouse floor and synchronises when the signal returns',
      ],
    },
    {
      name: 'Integration and APIs',
      points: [
        'Payment, identity and government gateways in the UAE and Bangladesh',
        'Contracts first: every endpoint documented and tested before it is used',
      ],
    },
    {
      name: 'Cloud and operations',
      points: [
        'Infrastructure as code, rehearsed restores, a cost report you can read',
        'An on-call rota across both cities, so nobody covers two nights in a row',
      ],
    },
  ],
  why: {
    title: 'Why teams choose us, and why they stay.',
    description: 'Four habits. They are in the contract, so you can hold us to them.',
    cards: [
      {
        title: 'A usable slice every fortnight',
        description:
          'You can click it, show it to a customer and change your mind. Instead of a fixed scope you get a fixed ' +
          'rhythm.',
      },
      {
        title: 'The people you meet are the people who build',
        description: 'No hand-over from a sales team. The engineer who estimates the work does the work.',
      },
      {
        title: 'You own everything',
        description: 'Code, accounts, pipelines and documentation are in your name from the first day.',
      },
      {
        title: 'We plan our own exit',
        description: 'Every project has a leaving date and a training plan. Most clients ask us to stay; none has to.',
      },
    ],
  },
};
