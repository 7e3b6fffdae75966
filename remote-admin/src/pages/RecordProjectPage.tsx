import { Screen } from '../features/content/Screen.tsx';
import { screens } from '../features/content/screens.ts';

const RecordProjectPage = () => <Screen {...screens.recordProject} />;

export default RecordProjectPage;
