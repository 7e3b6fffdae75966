import { SearchAnswer } from '../../features/services/exhibits/SearchAnswer.tsx';
import { ServicePage } from './ServicePage.tsx';
import type { ServiceWords } from '../../features/services/service-words.ts';

const WORDS: ServiceWords = {
  action: 'Talk to a search specialist',
  advice: 'We begin where the most visits are lost.',
  closing: 'Bring us the page nobody finds.',
};

export default function SeoPage() {
  return <ServicePage words={WORDS} beforeParts={<SearchAnswer />} />;
}
