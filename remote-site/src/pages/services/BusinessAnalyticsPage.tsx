import { WaitingTimes } from '../../features/services/exhibits/WaitingTimes.tsx';
import { ServicePage } from './ServicePage.tsx';
import type { ServiceWords } from '../../features/services/service-words.ts';

const WORDS: ServiceWords = {
  action: 'Talk to an analyst',
  advice: 'Each answers a question of its own.',
  closing: 'Bring us two sums that disagree.',
};

export default function BusinessAnalyticsPage() {
  return <ServicePage words={WORDS} beforeParts={<WaitingTimes />} />;
}
