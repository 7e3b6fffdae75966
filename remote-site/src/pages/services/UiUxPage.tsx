import { FormCompared } from '../../features/services/exhibits/FormCompared.tsx';
import { ServicePage } from './ServicePage.tsx';

export default function UiUxPage() {
  return <ServicePage beforeParts={<FormCompared />} />;
}
