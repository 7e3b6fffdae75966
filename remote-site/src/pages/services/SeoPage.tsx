import { SearchAnswer } from '../../features/services/exhibits/SearchAnswer.tsx';
import { ServicePage } from './ServicePage.tsx';

export default function SeoPage() {
  return <ServicePage beforeParts={<SearchAnswer />} />;
}
