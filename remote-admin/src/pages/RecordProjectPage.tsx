import { Screen } from '../features/content/Screen.tsx';

const RecordProjectPage = () => (
  <Screen
    title="Record Our Project"
    blocks={[
      { title: 'Record Section Heading', collection: 'recorded-project' },
    ]}
  />
);

export default RecordProjectPage;
