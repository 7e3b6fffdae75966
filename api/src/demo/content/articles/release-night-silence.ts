import type { DemoRecord } from '../demo-record.ts';

const title = 'What a release night in Dhaka taught us about silence';

export const releaseNightSilence: DemoRecord<'article'> = {
  title,
  article_category_id: { ref: 'engineering' },
  estimated_reading_time: '3 min read',
  published_at: { daysAgo: 3 },
  file: { art: { kind: 'cover', seed: title }, alt: '' },
  content: {
    pictures: {
      answers: {
        chart: [131, 81, 4],
        alt: 'Two tall bundles of rays, 131 and 81, and beside them four rules as a line just above the floor',
      },
    },
    html: `<p>The loudest dashboards are the ones nobody reads. We removed 212 alerts and found the four that mattered.</p>
<p>On the second Thursday of every month the Dhaka studio stays late. There is biryani, there is a checklist, and until this spring there was a great deal of noise: phones buzzing on the table because a disk in a test environment was at 71 per cent.</p>
<p>In March we counted. Two hundred and sixteen alert rules had been written over four years, by nineteen people, nine of whom had since moved on. In one release night they fired 1,340 times. Two of those messages were about something a patient could notice. Both were read the next morning.</p>
<h2>Count first, argue later</h2>
<p>We had held this discussion before, and it always ended with somebody defending a rule from memory. This time we printed the list with the number of times each rule had fired and the number of times anybody had done something about it. Then we sorted every rule by one question: <em>if this fires at two in the morning, what will I do?</em> When the answer was “look at it tomorrow”, the rule became a line in a morning report. When it was “nothing”, it went.</p>
<table><thead><tr><th>Answer</th><th>Rules</th><th>What became of them</th></tr></thead><tbody><tr><td>Nothing</td><td>131</td><td>Deleted</td></tr><tr><td>Tomorrow</td><td>81</td><td>Morning report</td></tr><tr><td>Get up</td><td>4</td><td>Kept</td></tr></tbody></table>
<figure><img src="picture:answers"><figcaption>216 rules by their answer: nothing, tomorrow, get up.</figcaption></figure>
<blockquote><p>An alert is a promise that a person will act. We had made two hundred promises we did not mean.</p></blockquote>
<p>The four that stayed are written in the same shape. Each has an owner, a first step and a date on which it must be defended again:</p>
<pre><code>alert:  check_in_failures
when:   error_rate(check_in, 5m) &gt; 2%
do:     switch reception to offline mode, then call
owner:  clinics team
review: first Monday of March</code></pre>
<p>The line that took longest was <code>do</code>. Two rules we wanted to keep fell because nobody could finish that line with a verb. “Investigate” was not accepted. If the first step is to find out what the alert means, the alert is not ready to wake anyone.</p>
<h2>What silence sounds like</h2>
<p>April’s release took three hours. The phones did not move. Around eleven, Rafiq said what everyone was thinking: it felt as if monitoring were broken. So we broke something on purpose, and forty seconds later one phone rang. It was the right phone, and the person who answered it knew what to do.</p>
<p>We now break something on purpose every release night, before the release. It takes five minutes, and it is the only reason we trust the quiet. The morning report is eleven lines long, and someone reads it aloud at ten past nine. When a line has been the same for a month, we either repair its cause or delete the line.</p>
<h2>If you want to try it</h2>
<ul>
<li>Delete before you tune. A threshold that is moved twice was never a threshold.</li>
<li>One owner per rule, by name. A team is not a name.</li>
<li>Test the alarm, not only the system.</li>
<li>Give each rule a date on which it ends unless someone argues for it.</li>
</ul>`,
  },
};
