import type { DemoRecord } from './demo-record.ts';

/** A job offer with its requirements, as pairs of title and details. */
type Opening = DemoRecord<'job-offer'> & {
  readonly requirements: readonly (readonly [title: string, details: string])[];
};

export const openings: readonly Opening[] = [
  {
    title: 'Senior Front-end Engineer',
    sub_title: 'Dhaka or remote within UTC+3 to UTC+7, full time, USD\u00a03,200\u00a0to\u00a04,100 a month',
    published_at: { daysAgo: 37 },
    description:
      'You will own the front end of a clinic platform used by four thousand patients a day, together with a ' +
      'designer and two engineers. ' +
      'The code is TypeScript and React, server rendered, and tested by people who enjoy it.',
    requirements: [
      [
        'Experience',
        'Five years of building for the web, some of them on a service that people relied on day and night',
      ],
      ['Craft', 'HTML and CSS you are proud of; React you can explain to a newcomer'],
      ['Accessibility', 'You test with a keyboard and a screen reader before anybody asks you to'],
      ['Language', 'Clear written English; Bangla or Arabic is welcome'],
    ],
  },
  {
    title: 'Product Designer',
    sub_title: 'Dubai, full time, Arabic an advantage, AED\u00a022,000\u00a0to\u00a028,000 a month',
    published_at: { daysAgo: 23 },
    description:
      'You will design the booking and billing screens of two hospitality clients and look after the shared ' +
      'design system with Leena. ' +
      'Half of the week is drawing, a quarter is sitting beside people at a reception desk, and the rest is ' +
      'building prototypes that can be clicked.',
    requirements: [
      [
        'Experience',
        'Four years of product work, with at least one product you stayed with for longer than a year after its launch',
      ],
      ['Portfolio', 'Two projects, including what you would do differently; screens alone tell us little'],
      ['Type', 'An eye for type in more than one script, or the wish to train it'],
      ['Research', 'You have changed a design of your own because of something you watched a person do'],
      ['Tools', 'Figma for drawing, and enough HTML to know what your drawing costs'],
    ],
  },
  {
    title: 'Data Analyst',
    sub_title: 'Dhaka, full time, BDT\u00a0180,000\u00a0to\u00a0240,000 a month',
    published_at: { daysAgo: 16 },
    description:
      'You will turn the sales, stock and delivery data of a retailer with sixty shops into numbers that its ' +
      'managers use on Sunday morning. ' +
      'You will write the models, name the columns, and sit in the meeting where they are read.',
    requirements: [
      ['SQL', 'Three years of SQL on tables that were not tidy when you found them'],
      ['Modelling', 'dbt or something like it, with tests that have caught a mistake of yours'],
      ['Statistics', 'Enough statistics to say when a difference is only noise, and to say it to a director'],
      ['Writing', 'You can explain a number in two sentences without a chart'],
    ],
  },
  {
    title: 'Client Partner',
    sub_title: 'Dubai, full time, AED\u00a024,000\u00a0to\u00a030,000 a month',
    published_at: { daysAgo: 9 },
    description:
      'You will be the person that four of our Gulf clients call first. You know what each team is building ' +
      'this fortnight, what it costs, and what could go wrong. ' +
      'There is no sales target; you are measured by how many clients are still here after two years.',
    requirements: [
      ['Experience', 'Six years of leading software or design projects for clients, with budgets you answered for'],
      ['Judgement', 'An example of work you advised a client against, and what happened afterwards'],
      ['Estimates', 'You can read an estimate with an engineer and find what is missing in it'],
      ['Language', 'Fluent English and Arabic, spoken and written'],
      ['Travel', 'One week in Dhaka every two months'],
      ['Residence', 'You live in the UAE, or would move here; we arrange the visa'],
    ],
  },
];
