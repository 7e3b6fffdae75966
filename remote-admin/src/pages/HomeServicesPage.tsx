import { Screen } from '../features/content/Screen.tsx';

const HomeServicesPage = () => (
  <Screen
    title="Services"
    blocks={[
      { title: 'Heading', collection: 'service-information' },
      { title: 'Service Categories', collection: 'service-category' },
    ]}
  />
);

export default HomeServicesPage;
