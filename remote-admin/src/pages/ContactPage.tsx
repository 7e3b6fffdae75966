import { Screen } from '../features/content/Screen.tsx';

const ContactPage = () => (
  <Screen
    title="Contact"
    blocks={[
      { title: 'Contact Introduction', collection: 'contact-us-introduction' },
      { title: 'Contact Information', collection: 'contact-information' },
    ]}
  />
);

export default ContactPage;
