import { SoftwareYear } from '../../features/services/exhibits/SoftwareYear.tsx';
import { ServicePage } from './ServicePage.tsx';

export default function SoftwareDevPage() {
  return <ServicePage beforeParts={<SoftwareYear />} />;
}
