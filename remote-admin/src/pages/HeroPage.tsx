import { Screen } from '../features/content/Screen.tsx';
import { screens } from '../features/content/screens.ts';

const HeroPage = () => <Screen {...screens.hero} />;

export default HeroPage;
