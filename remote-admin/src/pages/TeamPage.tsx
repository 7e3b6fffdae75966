import { Screen } from '../features/content/Screen.tsx';
import { screens } from '../features/content/screens.ts';

const TeamPage = () => <Screen {...screens.team} />;

export default TeamPage;
