import type { DemoRecord } from '../demo-record.ts';

const title = 'A brand name that survives a phone call';

export const nameThatSurvivesAPhoneCall: DemoRecord<'article'> = {
  title,
  article_category_id: { ref: 'design' },
  estimated_reading_time: '3 min read',
  published_at: { daysAgo: 57 },
  file: { art: { kind: 'cover', seed: title }, alt: '' },
  content: `<p>Say it once over a bad line from Sharjah to Chattogram. If it arrives, you may keep it.</p>
<p>A logistics company came to us with a shortlist of nine names and a favourite. The favourite looked good on a slide. Then the founder’s brother, who runs the yard in Sharjah, read it aloud to a driver on speaker. The driver wrote down the name of a competitor.</p>
<p>Most of this company’s business begins with a call. Somebody at a port gives a name to somebody in an office, over an engine, in a language that is the second or third for both. The logo comes later, if it comes at all. So we built the test around the call.</p>
<h2>The bad line test</h2>
<p>It needs two telephones, an hour, and people who have no stake in the answer. One person reads a short message that contains the name. The other, two thousand miles away and standing near traffic, writes down what they heard. Nobody repeats and nobody spells.</p>
<ul>
<li>Twelve listeners for each name: four whose first language is Arabic, four Bangla, four English.</li>
<li>The name appears in a sentence, never alone. Nobody calls to say a single word.</li>
<li>Any spelling that leads to the company in a search counts as heard.</li>
</ul>
<p>Of the nine names, two arrived with at least ten of twelve listeners. The favourite arrived with three. It began with a P and held a V, and neither sound is at home in Arabic. It also ended in a cluster of consonants, which Bangla speakers kindly separate with a vowel of their own.</p>
<h2>What survives</h2>
<p>After forty or so of these sessions we can describe the names that arrive, though we would not call it a rule. They have two or three syllables, the stress falls early, and each syllable opens with one consonant that all three languages share: B, D, K, L, M, N, R, S or T. Long vowels help. Cleverness doesn’t, because a pun is the first thing that noise removes.</p>
<blockquote><p>A name is not what you print. It is what the other person writes down.</p></blockquote>
<h2>Then the register</h2>
<p>Only names that pass are checked against trade marks, company registers and domains, in the UAE and in Bangladesh. We do it in this order because lawyers charge by the name and listeners are paid in lunch. One of the two survivors was already a brand of cooking oil in Khulna. The other is now painted on sixty lorries.</p>
<p>The founder still likes his favourite better. He says so every time we meet. He also says that his drivers no longer have to spell anything, and he has stopped printing the number on the back of the card.</p>`,
};
