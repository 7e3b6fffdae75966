import { MarkSizes } from '../../features/services/exhibits/MarkSizes.tsx';
import { ServicePage } from './ServicePage.tsx';

export default function BrandingPage() {
  return <ServicePage beforeParts={<MarkSizes />} />;
}
