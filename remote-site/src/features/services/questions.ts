import type { ServiceType } from './service-types.ts';

interface Question {
  readonly question: string;
  readonly answer: string;
}

const COST: Question = {
  question: 'What does it cost?',
  answer:
    'A small team of three starts at USD 24,000 a month. After a paid discovery week you get a range, its ' +
    'reasons, and the parts we are unsure of.',
};

const OWNERSHIP: Question = {
  question: 'Who will own the work?',
  answer: 'You do, from the first day, including the repositories, the files and the accounts.',
};

const YOUR_TEAM: Question = {
  question: 'Do you work with our in-house team?',
  answer: 'Gladly. Mixed teams are how knowledge stays when we leave.',
};

/** For each service: how long it takes, and the question that its clients ask most. */
const OWN: Readonly<Record<ServiceType, readonly [time: Question, doubt: Question]>> = {
  'software-dev': [
    {
      question: 'How long does a first version take?',
      answer:
        'Most first versions are in the hands of real users after ten to fourteen weeks. We show something that ' +
        'works from week two.',
    },
    {
      question: 'Can you take over an existing system?',
      answer: 'Yes. We spend two weeks reading it, write down what we find, and only then agree on what to keep.',
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
      question: 'Do you promise the first place?',
      answer: 'No, nobody can. We promise which work is done by when, and count enquiries, not places.',
    },
  ],
  'digital-marketing': [
    {
      question: 'How soon can a campaign start?',
      answer: 'Three weeks after we meet: one for the plan, one for words and pictures, one to test both in small.',
    },
    {
      question: 'How much should we spend on advertising?',
      answer:
        'Start with what you can lose. We double a budget only after two weeks in which an enquiry cost less ' +
        'than it is worth to you.',
    },
  ],
  'ui-ux': [
    {
      question: 'How long until there is something to try?',
      answer:
        'A prototype you can click is ready in week three, and five of your own users have tried it in week four.',
    },
    {
      question: 'Can our engineers build it without you?',
      answer:
        'Yes. The design system comes with names, states and measures, and a designer answers their questions ' +
        'for three months.',
    },
  ],
  'business-analytics': [
    {
      question: 'When do we get the first report?',
      answer: 'After four weeks there is one page that answers your first question, from your own numbers.',
    },
    {
      question: 'What if our numbers contradict each other?',
      answer: 'They do everywhere. We list which of them disagree and why, and you decide which definition counts.',
    },
  ],
  branding: [
    {
      question: 'How long does a name or a mark take?',
      answer: 'A name takes five weeks with its checks in three scripts, a mark with its first rules takes eight.',
    },
    {
      question: 'Can we keep our present name?',
      answer: 'Often, yes. We test it first with people who do not know you, and say what would be lost.',
    },
  ],
};

/** Five questions that the page of a service answers; sample texts of the product, not content of the CMS. */
export function questionsOf(type: ServiceType): readonly Question[] {
  const [time, doubt] = OWN[type];
  return [time, COST, doubt, OWNERSHIP, YOUR_TEAM];
}
