import { Screen } from '../features/content/Screen.tsx';
import { screens } from '../features/content/screens.ts';

const HomeServicesPage = () => <Screen {...screens.homeServices} />;

export default HomeServicesPage;
