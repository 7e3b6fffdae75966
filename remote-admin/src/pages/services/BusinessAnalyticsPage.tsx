import { ServiceScreen } from '../../features/services/ServiceScreen.tsx';

const BusinessAnalyticsPage = () => <ServiceScreen title="Business Analytics" type="business-analytics" />;

export default BusinessAnalyticsPage;
