import { Screen } from '../features/content/Screen.tsx';

const HeroPage = () => (
  <Screen
    title="Hero"
    blocks={[
      { title: 'Hero Section', collection: 'introduction-information' },
    ]}
  />
);

export default HeroPage;
