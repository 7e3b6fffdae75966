import { answerTimeOf } from './answer-time.ts';
import { CONTACT_LEAD } from './contact-defaults.ts';

describe('answerTimeOf', () => {
  it('is the sentence of the introduction that names a time', () => {
    expect(answerTimeOf(CONTACT_LEAD)).toBe('A partner reads every message the same working day.');
    expect(answerTimeOf('Tell us what you need. We answer within two days, in English or Arabic! Always.')).toBe(
      'We answer within two days, in English or Arabic!',
    );
  });

  it.each(['', 'We read every message.', 'Daylight and weekends are ours.'])('promises nothing for %p', (text) => {
    expect(answerTimeOf(text)).toBeUndefined();
  });
});
