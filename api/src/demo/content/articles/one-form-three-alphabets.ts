import type { DemoRecord } from '../demo-record.ts';

const title = 'Designing one form for three alphabets';

export const oneFormThreeAlphabets: DemoRecord<'article'> = {
  title,
  article_category_id: { ref: 'design' },
  estimated_reading_time: '3 min read',
  published_at: { daysAgo: 11 },
  file: { art: { kind: 'cover', seed: title }, alt: '' },
  content: {
    pictures: {
      wall: {
        art: { kind: 'cover', seed: 'twelve labels on a wall' },
        alt: 'Upright strokes of light in rows that share one line, as the labels on the wall did',
      },
    },
    html: `<p>Latin, Arabic and Bangla on the same line, and the baseline decisions that made it hold together.</p>
<p>A clinic in Deira registers about three hundred people a day. Roughly half read the form in English, a third in Arabic, and the rest in Bangla. For years there were three forms. Each had drifted from the others, and the Bangla one had lost the field for allergies in 2021 without anyone noticing.</p>
<p>The brief was one form. Not one form with three translations, but one set of fields, rules and components that reads as if it had been drawn for whoever holds the tablet.</p>
<h2>The line is not the same line</h2>
<p>Latin letters stand on a baseline. Arabic sits on one too, but drops far below it. Bangla hangs from a bar at the top, the <em>matra</em>, and the eye follows that bar rather than the foot of the letters. Set all three at 16 pixels, and Bangla looks shouted, Arabic looks whispered, and the labels in a row refuse to line up.</p>
<p>We measured the height that carries meaning in each script and matched those, instead of matching sizes. The line height has to follow as well, because vowel signs need room above the bar and below the line:</p>
<pre><code>:root     { --label: 1rem;     --leading: 1.5; }
:lang(ar) { --label: 1.125rem; --leading: 1.75; }
:lang(bn) { --label: 0.9375rem; --leading: 1.7; }</code></pre>
<p>Those six numbers took two weeks. Tasnim set the same twelve labels on a wall in every combination, and we asked people in the waiting area which row looked calm. Nobody agreed on beauty, but everyone agreed on calm.</p>
<figure><img src="picture:wall"><figcaption>How the wall looked from across the room: when the rows went quiet, the sizes were right.</figcaption></figure>
<h2>Mirroring is a decision, not a setting</h2>
<p>Turning a form from right to left moves everything, including things that should stay where they are. Telephone numbers stay. So do dates, blood pressure and the progress of a video. A back button turns around. A magnifying glass doesn’t. We keep a page with forty-one small drawings and beside each the word “turns” or “stays”, and it has ended more discussions than any guideline.</p>
<blockquote><p>If a sign means a direction of reading, it turns. If it means a thing in the world, it stays.</p></blockquote>
<h2>Names refuse to be split</h2>
<p>The old form had first name, middle name and last name. In Bangla registration these were filled with guesswork: many people use a given name and a pet name, and neither is a family name. Reception then searched by the wrong half. The new form has one field, called Name as on your ID, and beside it one called What should we call you? Duplicate records fell from 9 in a hundred to fewer than 2 in the first quarter.</p>
<h2>What we would do again</h2>
<ul>
<li>Draw the longest language first. For labels that was usually English; for error texts it was Bangla.</li>
<li>Write error texts in each language from the situation, not from the English sentence.</li>
<li>Test with people who are unwell or in a hurry. They are the ones who fill in the form.</li>
</ul>`,
  },
};
