import { Screen } from '../features/content/Screen.tsx';
import { screens } from '../features/content/screens.ts';

const AboutPage = () => <Screen {...screens.about} />;

export default AboutPage;
