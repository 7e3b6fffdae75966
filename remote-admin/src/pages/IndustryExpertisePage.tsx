import { Screen } from '../features/content/Screen.tsx';

const IndustryExpertisePage = () => (
  <Screen
    title="Industry Expertise"
    blocks={[
      { title: 'Heading Section', collection: 'industry-expertise-information' },
      { title: 'Services', collection: 'industry-expertise-category' },
    ]}
  />
);

export default IndustryExpertisePage;
