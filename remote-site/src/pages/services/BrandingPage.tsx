import { MarkSizes } from '../../features/services/exhibits/MarkSizes.tsx';
import { ServicePage } from './ServicePage.tsx';
import type { ServiceWords } from '../../features/services/service-words.ts';

const WORDS: ServiceWords = {
  action: 'Talk to a strategist',
  advice: 'Some clients need no more than a name.',
  closing: 'Bring us the name nobody can spell.',
};

export default function BrandingPage() {
  return <ServicePage words={WORDS} beforeParts={<MarkSizes />} />;
}
