import { SoftwareYear } from '../../features/services/exhibits/SoftwareYear.tsx';
import { ServicePage } from './ServicePage.tsx';
import type { ServiceWords } from '../../features/services/service-words.ts';

const WORDS: ServiceWords = {
  action: 'Talk to an engineer',
  advice: 'Most projects need two of them.',
  closing: 'Bring us the part nobody will touch.',
};

export default function SoftwareDevPage() {
  return <ServicePage words={WORDS} beforeParts={<SoftwareYear />} />;
}
