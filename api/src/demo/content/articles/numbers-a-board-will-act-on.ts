import type { DemoRecord } from '../demo-record.ts';

const title = 'Numbers a board will act on';

export const numbersABoardWillActOn: DemoRecord<'article'> = {
  title,
  article_category_id: { ref: 'analytics' },
  estimated_reading_time: '3 min read',
  published_at: { daysAgo: 31 },
  file: { art: { kind: 'cover', seed: title }, alt: '' },
  content: `<p>Cut the monthly report from 31 charts to three questions, then watch what the meeting does.</p>
<p>Padma Retail runs sixty-two shops. Each month its board received a report of nine documents and 31 charts, made by four people over six working days. We were asked to automate it. Before we did, Arif sat in three meetings with a notebook and wrote down which chart was on the screen whenever somebody decided something.</p>
<p>In three meetings there were seven decisions. Five were made while no chart was shown. The other two came after an argument about whether the chart was right.</p>
<h2>Start from the decision</h2>
<p>We asked each director the same thing: name a decision you made last year that you would make differently with a better number. The answers had nothing to do with the 31 charts. They came down to three questions. Which shops should open longer or shorter? What should we order less of? Where are we losing people we have just trained?</p>
<p>None of the three could be answered from the report. All three could be answered from data the company already had, once the till, the rota and the warehouse agreed on what a day was. For the till it ended at midnight, for the rota at closing time, and for the warehouse whenever the van came back.</p>
<h2>One page, with the doubt printed on it</h2>
<p>The new report is a single page. It has three questions, each with a short answer, one figure and a range. The range matters most. A board that sees “4.1 million, give or take 300 thousand” argues about whether the difference would change the plan. A board that sees “4,118,204” argues about the four.</p>
<ul>
<li>Every figure has the name of the person who answers for it.</li>
<li>Every figure opens into the rows behind it, in two steps.</li>
<li>A figure that led to no decision for two quarters is removed, and the page says so.</li>
</ul>
<blockquote><p>We used to discuss whose number it was. Now we discuss what to do on Sunday.</p></blockquote>
<h2>What the meeting did</h2>
<p>The first meeting with the page lasted 50 minutes instead of three hours, and ended with the opening hours of eleven shops changed. The second reversed two of those, because the figures had said so by then. That reversal pleased us more than the first decision. It meant that the page was being read and not only admired.</p>
<p>The four people who made the old report did not lose their work. Two of them now own the models, one visits shops to find out why a number is odd, and the fourth went back to finance, where she had wanted to be for some time.</p>`,
};
