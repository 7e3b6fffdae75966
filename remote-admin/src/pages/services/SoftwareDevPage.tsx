import { ServiceScreen } from '../../features/services/ServiceScreen.tsx';

const SoftwareDevPage = () => <ServiceScreen title="Software Development" type="software-dev" />;

export default SoftwareDevPage;
