import { Screen } from '../features/content/Screen.tsx';
import { screens } from '../features/content/screens.ts';

const TestimonialPage = () => <Screen {...screens.testimonial} />;

export default TestimonialPage;
