import { Screen } from '../features/content/Screen.tsx';

const IntroductionPage = () => (
  <Screen
    title="Introduction"
    blocks={[
      { title: 'Introduction', collection: 'overview-information' },
    ]}
  />
);

export default IntroductionPage;
