import { Screen } from '../features/content/Screen.tsx';
import { screens } from '../features/content/screens.ts';

const TechnologyPage = () => <Screen {...screens.technology} />;

export default TechnologyPage;
