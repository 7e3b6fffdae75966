import { ServiceScreen } from '../../features/services/ServiceScreen.tsx';

const BrandingPage = () => <ServiceScreen title="Branding &amp; Communication" type="branding" />;

export default BrandingPage;
