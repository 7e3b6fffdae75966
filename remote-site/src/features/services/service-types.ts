/**
 * The six services with their texts for pages without content from the CMS. `advice` says where to start if a service
 * has more than two parts, and `closing` is the title at the end of its page.
 */
export const serviceTypes = [
  {
    type: 'software-dev',
    title: 'Software Development',
    description: 'Platforms, mobile apps and integrations, built in two-week slices, each of which you can use.',
    action: 'Talk to an engineer',
    advice: 'Most projects need two of them.',
    closing: 'Bring us the part nobody will touch.',
  },
  {
    type: 'seo',
    title: 'SEO',
    description: 'Technical repair first, then content people search for, measured in enquiries, not rankings.',
    action: 'Talk to a search specialist',
    advice: 'We begin where the most visits are lost.',
    closing: 'Bring us the page nobody finds.',
  },
  {
    type: 'digital-marketing',
    title: 'Digital Marketing',
    description: 'Campaigns in English, Arabic and Bangla, run from one plan and reported on one page.',
    action: 'Talk to a planner',
    advice: 'The plan says which of them comes first.',
    closing: 'Bring us the budget you doubt.',
  },
  {
    type: 'ui-ux',
    title: 'UI/UX Design',
    description: 'Research, interface design and a design system your own engineers can carry on with.',
    action: 'Talk to a designer',
    advice: 'Begin with any of them.',
    closing: 'Bring us the page that loses people.',
  },
  {
    type: 'business-analytics',
    title: 'Business Analytics',
    description: 'One set of numbers that the whole company trusts, and reports that lead to decisions.',
    action: 'Talk to an analyst',
    advice: 'Each answers a question of its own.',
    closing: 'Bring us two sums that disagree.',
  },
  {
    type: 'branding',
    title: 'Branding & Communication',
    description: 'Names, marks and a voice that survive translation, small screens and a hundred slide decks.',
    action: 'Talk to a strategist',
    advice: 'Some clients need no more than a name.',
    closing: 'Bring us the name nobody can spell.',
  },
] as const;

export type ServiceType = (typeof serviceTypes)[number]['type'];
export type Service = (typeof serviceTypes)[number];

/** The contact page for a message about a service. */
export const contactAbout = ({ type }: Pick<Service, 'type'>) => `/contact?service=${type}`;
