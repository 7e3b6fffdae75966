import type { DemoRecord } from '../demo-record.ts';

const title = 'A receptionist redrew our screen with a pencil';

export const receptionistWithAPencil: DemoRecord<'article'> = {
  title,
  article_category_id: { ref: 'design' },
  estimated_reading_time: '2 min read',
  published_at: { daysAgo: 71 },
  file: { art: { kind: 'cover', seed: title }, alt: '' },
  content: `<p>We brought a prototype with eleven fields to the front desk. It left with four, and she was right about all of them.</p>
<p>Halden Hotels wanted check-in to take less than two minutes. Leena had drawn a careful screen: guest, room, payment, deposit, preferences, and a summary to confirm. It had tested well with eight people in our studio, all of whom were sitting down.</p>
<p>Then she stood behind the desk in Al Barsha for an evening shift. The receptionist, who had worked there for nine years, held the prototype for perhaps a minute, asked whether she could draw on the print-out, and crossed out most of it.</p>
<h2>What the pencil said</h2>
<p>The guest’s name stayed, since it is on the passport that lies in front of you. The room went: “I have given it before he reaches the desk.” The deposit went, because the card terminal asks for it anyway. Preferences went with a look. Nobody states a preference for pillows with a suitcase in one hand and a child in the other.</p>
<p>What she added was a single line at the top, where we had put the logo. It said what the last person at this desk had promised the guest. A late checkout agreed on the telephone, a cot, an apology for the noise last time. That line existed in no system. It lived on yellow notes around her monitor, and it was the thing guests asked about first.</p>
<blockquote><p>You drew what the hotel wants to know. I need what the guest already told us.</p></blockquote>
<h2>What changed in how we work</h2>
<p>We had done interviews before the drawing, and they were good interviews. But people describe their work as it is meant to be done, and the yellow notes are not meant to be there. No question would have found them. Standing there did.</p>
<ul>
<li>The first prototype goes to the place of work within the first week, on paper, with pencils.</li>
<li>We look for notes, stickers and second keyboards. Each one is a field that is missing.</li>
<li>Whoever crosses something out signs the drawing, and it hangs in the studio until the launch.</li>
</ul>
<p>Check-in now takes 70 seconds, measured over a month at four desks. The yellow notes have gone from three of them. At the fourth there is one left. It says “well done”, and we left it where it was.</p>`,
};
