import type { ServiceType } from './service-types.ts';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** The one question that all services answer alike. */
const OWNERSHIP: Question = {
  question: 'Who will own the work?',
  answer: 'You do, from the first day, including the repositories, the files and the accounts.',
};

/** For each service: how long it takes, what it costs, and the two questions that its clients ask most. */
const OWN: Readonly<Record<ServiceType, readonly [time: Question, cost: Question, ...doubts: [Question, Question]]>> = {
  'software-dev': [
    {
      question: 'How long does a first version take?',
      answer:
        'Most first versions are in the hands of real users after ten to fourteen weeks. We show something that ' +
        'works from week two.',
    },
    {
      question: 'What does a team cost?',
      answer:
        'A small team of three starts at USD 24,000 a month. After a paid discovery week you get a range, its ' +
        'reasons, and the parts we are unsure of.',
    },
    {
      question: 'Can you take over an existing system?',
      answer: 'Yes. We spend two weeks reading it, write down what we find, and only then agree on what to keep.',
    },
    {
      question: 'Do you work with our own engineers?',
      answer: 'Gladly. Mixed teams are how knowledge stays when we leave.',
    },
  ],
  seo: [
    {
      question: 'When will we see more visits?',
      answer:
        'Repairs show within six weeks, new pages after three to six months. Each month you get what changed, ' +
        'and what we think it did.',
    },
    {
      question: 'What does the repair cost?',
      answer:
        'A fixed price from USD 6,000, which you know after we have read your site for a week. New pages are paid ' +
        'by the page.',
    },
    {
      question: 'Do you promise the first place?',
      answer: 'No, nobody can. We promise which work is done by when, and count enquiries, not places.',
    },
    {
      question: 'Do we have to write the pages ourselves?',
      answer: 'No. Our writers talk for half an hour with the person who knows the answer, and you approve every word.',
    },
  ],
  'digital-marketing': [
    {
      question: 'How soon can a campaign start?',
      answer: 'Three weeks after we meet: one for the plan, one for words and pictures, one to test both in small.',
    },
    {
      question: 'What do you cost besides the advertising?',
      answer: 'USD 640 a day. Most plans take seven days a month, and you agree to them before they are spent.',
    },
    {
      question: 'How much should we spend on advertising?',
      answer:
        'Start with what you can lose. We double a budget only after two weeks in which an enquiry cost less ' +
        'than it is worth to you.',
    },
    {
      question: 'Who writes the Arabic and the Bangla?',
      answer: 'Somebody who grew up with it. Nothing is translated: each language has its own words for the same plan.',
    },
  ],
  'ui-ux': [
    {
      question: 'How long until there is something to try?',
      answer:
        'A prototype you can click is ready in week three, and five of your own users have tried it in week four.',
    },
    {
      question: 'What does a design cost?',
      answer:
        'A task such as booking or paying starts at USD 14,000, from research to a tested prototype. A design system ' +
        'is paid by its parts.',
    },
    {
      question: 'Can our engineers build it without you?',
      answer:
        'Yes. The design system comes with names, states and measures, and a designer answers their questions ' +
        'for three months.',
    },
    {
      question: 'Who are the people you test with?',
      answer: 'Your own users, five in each round, paid for their time. You watch, and nobody helps them.',
    },
  ],
  'business-analytics': [
    {
      question: 'When do we get the first report?',
      answer: 'After four weeks there is one page that answers your first question, from your own numbers.',
    },
    {
      question: 'What does a report cost?',
      answer:
        'The first has a fixed price of USD 9,000 with its sources and definitions. Each further one costs about a ' +
        'third of that.',
    },
    {
      question: 'What if our numbers contradict each other?',
      answer: 'They do everywhere. We list which of them disagree and why, and you decide which definition counts.',
    },
    {
      question: 'Does our data leave our servers?',
      answer: 'No. We work in your warehouse, with accounts that you can close on any day.',
    },
  ],
  branding: [
    {
      question: 'How long does a name or a mark take?',
      answer: 'A name takes five weeks with its checks in three scripts, a mark with its first rules takes eight.',
    },
    {
      question: 'What does a name or a mark cost?',
      answer:
        'A name starts at USD 12,000 with its checks, a mark at USD 18,000 with its first rules. The number of ' +
        'rounds is agreed before we begin.',
    },
    {
      question: 'Can we keep our present name?',
      answer: 'Often, yes. We test it first with people who do not know you, and say what would be lost.',
    },
    {
      question: 'Do you register the name for us?',
      answer: 'We search the registers and reserve the addresses. Your lawyer files it, with the papers we prepare.',
    },
  ],
};

/** Five questions that the page of a service answers; sample texts of the product, not content of the CMS. */
export const questionsOf = (type: ServiceType): readonly Question[] => [...OWN[type], OWNERSHIP];
