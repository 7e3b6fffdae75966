import { FormCompared } from '../../features/services/exhibits/FormCompared.tsx';
import { ServicePage } from './ServicePage.tsx';
import type { ServiceWords } from '../../features/services/service-words.ts';

const WORDS: ServiceWords = {
  action: 'Talk to a designer',
  advice: 'Begin with any of them.',
  closing: 'Bring us the page that loses people.',
};

export default function UiUxPage() {
  return <ServicePage words={WORDS} beforeParts={<FormCompared />} />;
}
