import { StopRule } from '../../features/services/exhibits/StopRule.tsx';
import { ServicePage } from './ServicePage.tsx';
import type { ServiceWords } from '../../features/services/service-words.ts';

const WORDS: ServiceWords = {
  action: 'Talk to a planner',
  advice: 'The plan says which of them comes first.',
  closing: 'Bring us the budget you doubt.',
};

export default function DigitalMarketingPage() {
  return <ServicePage words={WORDS} afterReasons={<StopRule />} />;
}
