/** Five questions every service page answers; sample texts of the product, not content of the CMS. */
export const questions: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: 'How long does a first version take?',
    answer:
      'Most first versions are in the hands of real users after ten to fourteen weeks. We show something that ' +
      'works from week two.',
  },
  {
    question: 'What does it cost?',
    answer:
      'A small team of three starts at USD 24,000 a month. After a paid discovery week you get a range, its ' +
      'reasons, and the parts we are unsure of.',
  },
  {
    question: 'Can you take over an existing system?',
    answer: 'Yes. We spend two weeks reading it, write down what we find, and only then agree on what to keep.',
  },
  {
    question: 'Who will own the work?',
    answer: 'You do, from the first day, including the repositories, the files and the accounts.',
  },
  {
    question: 'Do you work with our in-house team?',
    answer: 'Gladly. Mixed teams are how knowledge stays when we leave.',
  },
];
