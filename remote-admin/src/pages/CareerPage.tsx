import { Screen } from '../features/content/Screen.tsx';

const CareerPage = () => (
  <Screen
    title="Career"
    blocks={[
      { title: 'Career Hero Section', collection: 'career-introduction' },
      { title: 'Why Work Here', collection: 'why-work-here-introduction' },
      { title: 'Reason Cards', collection: 'why-work-here-reason' },
      { title: 'Job Opening Introduction', collection: 'job-opening-introduction' },
      { title: 'Job Openings Management', collection: 'job-offer', parts: 'job-offer-requirement' },
    ]}
  />
);

export default CareerPage;
