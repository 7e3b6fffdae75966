import { Screen } from '../features/content/Screen.tsx';
import { screens } from '../features/content/screens.ts';

const CareerPage = () => <Screen {...screens.career} />;

export default CareerPage;
