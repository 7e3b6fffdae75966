import { Screen } from '../features/content/Screen.tsx';

const TechnologyPage = () => (
  <Screen
    title="Technology"
    blocks={[
      { title: 'Heading', collection: 'technology-information' },
      { title: 'Technology Categories', collection: 'technology-category' },
      { title: 'Technologies', collection: 'tech-product' },
    ]}
  />
);

export default TechnologyPage;
