import { Screen } from '../features/content/Screen.tsx';

const TeamPage = () => (
  <Screen
    title="Team Section"
    blocks={[
      { title: 'Heading', collection: 'team-information' },
      { title: 'Team Members', collection: 'team-member' },
    ]}
  />
);

export default TeamPage;
