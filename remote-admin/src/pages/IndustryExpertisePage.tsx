import { Screen } from '../features/content/Screen.tsx';
import { screens } from '../features/content/screens.ts';

const IndustryExpertisePage = () => <Screen {...screens.industryExpertise} />;

export default IndustryExpertisePage;
