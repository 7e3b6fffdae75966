import { ServiceScreen } from '../../features/services/ServiceScreen.tsx';

const DigitalMarketingPage = () => <ServiceScreen title="Digital Marketing" type="digital-marketing" />;

export default DigitalMarketingPage;
