import type { Service } from './service.ts';

export const uiUx: Service = {
  type: 'ui-ux',
  title: 'UI/UX Design',
  description: 'Research, interface design and a design system your own engineers can carry on with.',
  features: [
    {
      name: 'Research in the room',
      points: [
        'We sit beside the people who do the work: at the counter, in the van, on the ward',
        'Five conversations before the first drawing, five more with the first prototype',
        'Findings on one page, with recordings for whoever doubts them',
      ],
    },
    {
      name: 'Interface design',
      points: [
        'Screens drawn with real names, long addresses and the worst photographs we can find',
        'Right-to-left and left-to-right designed side by side from the first sketch',
        'Contrast, focus and touch targets checked against WCAG 2.2 AA while drawing',
      ],
    },
    {
      name: 'Design systems',
      points: [
        'Tokens and components in code and in Figma, named with the same words',
        'Every component comes with its states: empty, loading, failed, overfull',
      ],
    },
    {
      name: 'Usability testing',
      points: [
        'Tests every second week with people who have never met us',
        'Half an hour of video for your team, with the moment marked where it went wrong',
      ],
    },
  ],
  why: {
    title: 'Drawn with the people who will use it.',
    description: 'A screen is finished when somebody in a hurry gets through it. Until then it is a picture.',
    cards: [
      {
        title: 'Designers who read the code',
        description: 'Our designers build their own prototypes in HTML, so they know what a drawing costs to build.',
      },
      {
        title: 'Three scripts at one table',
        description: 'Latin, Arabic and Bangla are set by people who grew up reading them.',
      },
      {
        title: 'Drafts from the third day',
        description: 'You see sketches early and often. There is no reveal, and there are no surprises in week eight.',
      },
    ],
  },
};
