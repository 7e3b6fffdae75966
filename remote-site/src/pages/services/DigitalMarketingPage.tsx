import { StopRule } from '../../features/services/exhibits/StopRule.tsx';
import { ServicePage } from './ServicePage.tsx';

export default function DigitalMarketingPage() {
  return <ServicePage afterReasons={<StopRule />} />;
}
