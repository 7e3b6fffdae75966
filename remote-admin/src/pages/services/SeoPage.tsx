import { ServiceScreen } from '../../features/services/ServiceScreen.tsx';

const SeoPage = () => <ServiceScreen title="SEO" type="seo" />;

export default SeoPage;
