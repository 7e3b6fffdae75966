import type { DemoRecord } from '../demo-record.ts';

const title = 'Slow sites lose quietly';

export const slowSitesLoseQuietly: DemoRecord<'article'> = {
  title,
  article_category_id: { ref: 'search' },
  estimated_reading_time: '3 min read',
  published_at: { daysAgo: 44 },
  file: { art: { kind: 'cover', seed: title }, alt: '' },
  content: {
    pictures: {
      waiting: {
        chart: [1.3, 3.1, 5.8, 9.4],
        alt: 'Four bundles of rays, each about twice as tall as the one before: 1.3, 3.1, 5.8 and 9.4 seconds',
      },
    },
    html: `<p>Visitors do not complain about a page that takes four seconds. They simply are not there any more.</p>
<p>Shikkha Online sells evening courses, mostly to people who look at them on the way home. When the director called us, she had a search problem: positions were stable, clicks were up, and enrolments had fallen by a fifth. She had already changed the prices, the photographs and the agency.</p>
<p>Maya bought a used phone in Mirpur for 9,000 taka, took the number 10 bus at half past six, and tried to enrol. It took her two attempts and eleven minutes. The office, on fibre and new laptops, had never seen the page she saw.</p>
<h2>Measure where people are</h2>
<p>A test in the office told us that the course page was ready in 1.3 seconds. The visitors’ own browsers, once we asked them, said something else. We report the slowest quarter of visits, because an average hides those who have already left.</p>
<table><thead><tr><th>Where</th><th>Ready to use, slowest quarter</th><th>Left before that</th></tr></thead><tbody><tr><td>Office network</td><td>1.3 s</td><td>2%</td></tr><tr><td>Home broadband</td><td>3.1 s</td><td>11%</td></tr><tr><td>Phone, daytime</td><td>5.8 s</td><td>27%</td></tr><tr><td>Phone, 18:00 to 20:00</td><td>9.4 s</td><td>46%</td></tr></tbody></table>
<figure><img src="picture:waiting"><figcaption>Seconds until the page could be used: office, home, phone by day, phone in the evening.</figcaption></figure>
<p>Nearly half of the evening visitors never saw the page they had clicked on. No form told the company about it, since a form has to load before it can be abandoned.</p>
<h2>What we removed</h2>
<p>There was no single culprit. There rarely is. We took things away in order of weight, released each removal on its own, and watched the figures for three days before the next one.</p>
<ul>
<li>Two chat windows, of which one had been unstaffed since March.</li>
<li>A carousel with eleven photographs; nobody had gone past the second.</li>
<li>Four fonts, each with weights that no page used.</li>
<li>A script that measured slowness, and was the third slowest thing on the page.</li>
</ul>
<p>What remained was rendered on the server, so that the price, the timetable and the button were readable before any script arrived. The page went from 4.6 megabytes to 380 kilobytes. Ready on the bus at half past six: 1.9 seconds.</p>
<h2>What came back</h2>
<p>Enrolments in the evening rose by 38 per cent in two months, with the same prices and the same photographs. Positions in search moved a little as well, but we would have done it had they not moved at all.</p>
<blockquote><p>Nobody wrote to say thank you for the speed. People wrote to ask about the courses, and that was the point.</p></blockquote>
<p>The phone from Mirpur now lies on the windowsill in Banani with a cheap data plan. Nothing is released to Shikkha Online before somebody has opened it there.</p>`,
  },
};
