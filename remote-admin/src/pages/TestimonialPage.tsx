import { Screen } from '../features/content/Screen.tsx';

const TestimonialPage = () => (
  <Screen
    title="Testimonial"
    blocks={[
      { title: 'Heading', collection: 'client-trust-information' },
      { title: 'Client Feedback', collection: 'client-feedback' },
    ]}
  />
);

export default TestimonialPage;
