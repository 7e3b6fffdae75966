import type { DemoRecord, DemoRecords } from './demo-record.ts';

type Feedback = DemoRecord<'client-feedback'>;

/** Seeds of the portraits, chosen by eye so that the picture suits the name. */
const PORTRAITS = {
  'Samira Aziz': 'Samira Aziz 3',
  'Karim Uddin': 'Karim Uddin 4',
  'Hessa Al Falasi': 'hessa',
  'Imran Kabir': 'Imran Kabir',
  'Faisal Rahimi': 'Faisal Rahimi',
  'Priya Nair': 'priya',
  'Shirin Akter': 'Shirin Akter 3',
  'Daniel Costa': 'Daniel Costa',
  'Rania Saleh': 'Rania',
  'Tom Becker': 'tom',
  'Mahmud Hasan': 'mahmud',
  'Aisha Noor': 'aisha',
};

type Client = keyof typeof PORTRAITS;

/** Profiles are on reserved domains: the people are invented, and a real address could belong to someone. */
const said = (
  client_name: Client,
  designation: string,
  company_name: string,
  client_feedback: string,
  profiles: Partial<Feedback> = {},
): Feedback => ({
  client_name,
  designation,
  company_name,
  client_feedback,
  ...profiles,
  file: { art: { kind: 'portrait', seed: PORTRAITS[client_name] }, alt: `Portrait of ${client_name}` },
});

export const feedback: DemoRecords<'client-feedback'> = {
  'client-feedback': [
    said(
      'Samira Aziz',
      'Operations director',
      'Al Noor Clinics',
      'They asked for our incident log before they asked for our budget. That is when we knew.',
      { linkedin_profile_link: 'https://linkedin.example/in/samira-aziz' },
    ),
    said('Karim Uddin', 'CTO', 'Meghna Freight', 'Eleven releases, no Sunday calls.', {
      linkedin_profile_link: 'https://linkedin.example/in/karim-uddin',
      twitter_profile_link: 'https://x.example/karim_uddin',
    }),
    said('Hessa Al Falasi', 'Marketing lead', 'Dar Living', 'Our Arabic site finally reads as if someone wrote it.', {
      linkedin_profile_link: 'https://linkedin.example/in/hessa-alfalasi',
    }),
    said(
      'Imran Kabir',
      'Finance director',
      'Padma Retail',
      'We went from nine reports to one page. The board now argues about the business, not about the data.',
    ),
    said('Faisal Rahimi', 'Founder', 'Souq Ledger', 'Honest estimates. Twice they came in under.', {
      twitter_profile_link: 'https://x.example/faisal_rahimi',
    }),
    said('Priya Nair', 'Head of product', 'Tideway', 'They taught our team, then they left. As promised.', {
      linkedin_profile_link: 'https://linkedin.example/in/priya-nair',
    }),
    said('Shirin Akter', 'Director', 'Shikkha Online', 'The course page opens in two seconds on a bus in Mirpur.', {
      facebook_profile_link: 'https://facebook.example/shirin.akter',
    }),
    said(
      'Daniel Costa',
      'VP design',
      'Corniche Bank',
      'The design system has outlived two rebrands. New screens take us a day, not a sprint.',
      { linkedin_profile_link: 'https://linkedin.example/in/daniel-costa' },
    ),
    said('Rania Saleh', 'Growth', 'Oryx Energy', 'Leads up 64% on the same spend.'),
    said('Tom Becker', 'COO', 'Halden Hotels', 'The calmest launch I have ever attended.', {
      linkedin_profile_link: 'https://linkedin.example/in/tom-becker',
    }),
    said(
      'Mahmud Hasan',
      'Plant manager',
      'Jamuna Textiles',
      'They drew the process on one wall and found the two steps that cost us four days.',
      { facebook_profile_link: 'https://facebook.example/mahmud.hasan' },
    ),
    said('Aisha Noor', 'CEO', 'Lumen Schools', 'Small team, senior people, no theatre.'),
  ],
};
