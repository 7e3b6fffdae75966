/** The six services with their texts for pages without content from the CMS. */
export const serviceTypes = [
  {
    type: 'software-dev',
    title: 'Software Development',
    description: 'Platforms, mobile apps and integrations, built in two-week slices, each of which you can use.',
  },
  {
    type: 'seo',
    title: 'SEO',
    description: 'Technical repair first, then content people search for, measured in enquiries, not rankings.',
  },
  {
    type: 'digital-marketing',
    title: 'Digital Marketing',
    description: 'Campaigns in English, Arabic and Bangla, run from one plan and reported on one page.',
  },
  {
    type: 'ui-ux',
    title: 'UI/UX Design',
    description: 'Research, interface design and a design system your own engineers can carry on with.',
  },
  {
    type: 'business-analytics',
    title: 'Business Analytics',
    description: 'One set of numbers that the whole company trusts, and reports that lead to decisions.',
  },
  {
    type: 'branding',
    title: 'Branding & Communication',
    description: 'Names, marks and a voice that survive translation, small screens and a hundred slide decks.',
  },
] as const;

export type ServiceType = (typeof serviceTypes)[number]['type'];
export type Service = (typeof serviceTypes)[number];

/** The contact page for a message about a service. */
export const contactAbout = ({ type }: Pick<Service, 'type'>) => `/contact?service=${type}`;
