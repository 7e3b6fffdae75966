import type { DemoRecord } from '../demo-record.ts';

const title = 'The migration nobody noticed';

export const migrationNobodyNoticed: DemoRecord<'article'> = {
  title,
  article_category_id: { ref: 'engineering' },
  estimated_reading_time: '3 min read',
  published_at: { daysAgo: 18 },
  file: { art: { kind: 'cover', seed: title }, alt: '' },
  content: {
    pictures: { differences: { chart: [178, 9], alt: 'A tall bundle of rays, 178, beside a low one, 9' } },
    html: `<p>Forty million rows moved during business hours, with a plan that fits on one sheet of paper.</p>
<p>Meghna Freight tracks containers between Chattogram and Jebel Ali. Its shipments table had grown for eleven years on a server whose support ended in December. The obvious plan was a long weekend: stop on Thursday night, copy, start on Sunday, hope. The operations manager asked one question about it. “Which ships will wait for you?”</p>
<p>So there was no weekend. The new database had to take over while dispatchers were typing, and the only acceptable sign that it had happened was none.</p>
<h2>The sheet of paper</h2>
<p>We limited the plan to one side of A4. That was not a matter of style. At half past ten on a Tuesday, with two systems in disagreement, nobody reads page fourteen. Each step on the sheet had a way to see that it worked, a way back, and a name.</p>
<table><thead><tr><th>Step</th><th>How we know it worked</th><th>Way back</th></tr></thead><tbody><tr><td>Write to both</td><td>Counts per hour are equal</td><td>Turn off the second write</td></tr><tr><td>Copy the past</td><td>Checksum per month is equal</td><td>Delete the month, copy again</td></tr><tr><td>Read from both, answer from the old</td><td>Fewer than 1 difference in 100,000</td><td>Stop comparing</td></tr><tr><td>Answer from the new</td><td>Nobody calls</td><td>One switch, four seconds</td></tr><tr><td>Stop writing to the old</td><td>Thirty quiet days</td><td>None, so we waited</td></tr></tbody></table>
<h2>Copying without being in the way</h2>
<p>The past was copied in small batches by primary key, and the copier looked at the clock. If the old server answered slower than usual, the batch became smaller; if it stayed slow, the copier slept. It ran for six days, and most of its work was done between two and five in the morning without anyone having asked it to.</p>
<pre><code>insert into shipment_new
select * from shipment
where id &gt; $1 and id &lt;= $1 + $2
on conflict (id) do nothing;</code></pre>
<p>The last line is the important one. Rows written by people during the copy were newer than ours, so ours gave way. It also meant that the copier could be killed at any moment and started again from its last key, which we did eleven times, twice on purpose.</p>
<h2>What the comparison found</h2>
<p>We read from both databases for nine days and logged each difference. There were 187. Nine came from our code. The other 178 were wrong in the old system and had been wrong for years: weights rounded twice, and dates stored in the time zone of a laptop that no longer existed. A migration is the only time you read every row you own. It would be a waste to do it with closed eyes.</p>
<figure><img src="picture:differences"><figcaption>187 differences: 178 had always been wrong in the old system, nine were ours.</figcaption></figure>
<blockquote><p>We did not need courage on the day. We had spent it beforehand, in small coins.</p></blockquote>
<p>The switch was made at 10:40 on a Tuesday by Karim’s own team, because they would have to make the next one without us. A dispatcher asked at lunch when the migration would start. We told her, and she laughed and went back to her ships.</p>`,
  },
};
