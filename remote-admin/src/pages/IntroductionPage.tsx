import { Screen } from '../features/content/Screen.tsx';
import { screens } from '../features/content/screens.ts';

const IntroductionPage = () => <Screen {...screens.introduction} />;

export default IntroductionPage;
