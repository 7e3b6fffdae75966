import type { DemoRecord } from '../demo-record.ts';

const title = 'Every Wednesday we unplug the warehouse';

export const unpluggedWarehouse: DemoRecord<'article'> = {
  title,
  article_category_id: { ref: 'engineering' },
  estimated_reading_time: '3 min read',
  published_at: { daysAgo: 86 },
  file: { art: { kind: 'cover', seed: title }, alt: '' },
  content: `<p>For one hour a week the scanners work without a network. It is the most useful test we have, and it costs nothing.</p>
<p>The Jamuna Textiles warehouse outside Gazipur has steel racks nine metres high. Radio doesn’t like steel. The old scanners showed a spinning wheel in about a third of the aisles, and workers had learned to scan at the end of a row, from memory. Stock was right on paper and wrong on the shelf.</p>
<p>The new application was to work offline. Everyone agreed, and everyone meant something different by it. To the client it meant that nothing is lost. To us it meant a queue. To the people on the floor it meant that they would no longer have to walk back.</p>
<h2>The queue was the easy part</h2>
<p>Each scan is written to the device first and sent when there is a signal. It carries an identifier made on the device, so that sending it twice does no harm:</p>
<pre><code>{
  "id": "7c1e-0042",
  "kind": "moved",
  "roll": "JT-88213",
  "from": "C-14-3",
  "to": "D-02-1",
  "seen_at": "2 minutes before sunset"
}</code></pre>
<p>The last field is a joke that stayed in our test data, because it made a point. The clock of a scanner that has been offline since Sunday is an opinion. We keep the order in which a device saw things and let the server decide how the devices fit together.</p>
<h2>The hard part was disagreement</h2>
<p>Two people, both offline, move the same roll of cloth. Whoever reconnects last used to win, which is the rule nobody chooses and everyone gets. We tried three cleverer rules on paper. Then Mahmud, the plant manager, told us what happens without a computer: somebody walks over and looks.</p>
<p>So that is what the application does. When two stories about a roll don’t match, it accepts neither, and puts the roll on a short list of things to look at. There are about five a day among nine thousand movements, and each takes a minute.</p>
<blockquote><p>Software that guesses is only fast until someone has to find out what it guessed.</p></blockquote>
<h2>Why we pull the plug</h2>
<p>Offline code rots faster than any other, since it runs when nobody from the team is watching. In the second month an update broke the queue on older devices, and it took twelve days until a worker mentioned it. Since then the access points are switched off each Wednesday from ten to eleven. The whole shift knows. Work goes on.</p>
<ul>
<li>At eleven we compare what the devices saw with what the server received. The difference must be zero.</li>
<li>If it isn’t, the release of that week doesn’t go out.</li>
<li>If something goes wrong on the floor, the network comes back at once. That has happened twice.</li>
</ul>`,
};
