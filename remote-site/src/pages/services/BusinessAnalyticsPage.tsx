import { WaitingTimes } from '../../features/services/exhibits/WaitingTimes.tsx';
import { ServicePage } from './ServicePage.tsx';

export default function BusinessAnalyticsPage() {
  return <ServicePage beforeParts={<WaitingTimes />} />;
}
