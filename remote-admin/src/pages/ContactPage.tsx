import { Screen } from '../features/content/Screen.tsx';
import { screens } from '../features/content/screens.ts';

const ContactPage = () => <Screen {...screens.contact} />;

export default ContactPage;
