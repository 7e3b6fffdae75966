import { Screen } from '../features/content/Screen.tsx';

const AboutPage = () => (
  <Screen
    title="About Us"
    blocks={[
      { title: 'About Us', collection: 'about-us-introduction', fixed: { type: 'about-us' } },
      { title: 'Mission & Vision Info', collection: 'about-us-introduction', fixed: { type: 'mission-vision-headline' } },
      { title: 'Mission & Vision Data', collection: 'about-us-introduction', fixed: { type: 'mission-vision-data' } },
    ]}
  />
);

export default AboutPage;
