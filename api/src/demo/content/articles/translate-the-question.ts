import type { DemoRecord } from '../demo-record.ts';

const title = 'Translate the question, not the keyword';

export const translateTheQuestion: DemoRecord<'article'> = {
  title,
  article_category_id: { ref: 'search' },
  estimated_reading_time: '3 min read',
  published_at: { daysAgo: 102 },
  file: { art: { kind: 'cover', seed: title }, alt: '' },
  content: `<p>The same person asks different things in Arabic and in English. We found out from a list of searches that had no results.</p>
<p>Dar Living rents furnished flats in Dubai and Sharjah. Its English pages brought 70 per cent of the enquiries, although two thirds of its tenants speak Arabic at home. The Arabic pages had been translated well, by a professional, from the English ones. They ranked for words that hardly anyone typed.</p>
<p>The first thing we asked for was not access to a keyword tool. It was the log of the search box on the company’s own site, and in particular the searches that had found nothing.</p>
<h2>Two languages, two questions</h2>
<p>In English people searched for places and prices: a district, a number of bedrooms, a monthly rent. In Arabic the same flats were looked for by situation. A flat near my mother’s hospital. A building that takes a family with a driver. Whether the kitchen is closed. None of those words stood on any page, in either language, because the pages described flats and not lives.</p>
<p>So we stopped translating pages and began to answer questions. Hessa’s team listened to forty recorded calls, wrote down each question as it was asked, and counted. Eleven questions covered most of the calls.</p>
<blockquote><p>Our Arabic pages answered questions that had been asked in English.</p></blockquote>
<h2>Written twice, once each</h2>
<p>Every question got a page in the language in which it was asked. Six were asked only in Arabic and exist only there. Two were asked only in English. Three were asked in both, and those were written twice by two people who talked to each other but did not translate.</p>
<ul>
<li>The title is the question, in the words of the caller.</li>
<li>The first paragraph is the answer, including the inconvenient part.</li>
<li>The language tags join only those pages that truly answer the same thing.</li>
</ul>
<p>That last point was the hardest to defend. Tools report a page without a counterpart as an error. It isn’t one. A page that nobody needs in English is better absent than translated.</p>
<h2>Seven months later</h2>
<p>Enquiries in Arabic now outnumber those in English, at almost the same number of visits. The pages are light, which helped more than we had expected; why that is so we wrote down in <a href="/blog/Slow-sites-lose-quietly">Slow sites lose quietly</a>. The search box still finds nothing about forty times a week. Somebody reads that list every Sunday.</p>`,
};
