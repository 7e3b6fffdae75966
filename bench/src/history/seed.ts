import { tableOf } from '../../../api/src/content/tables.ts';
import lines from '../../../api/src/demo/content/articles/release-night-silence.json' with { type: 'json' };

/** Real text of 3 KB, because repeated text would be compressed to almost nothing. */
export const PROSE = lines.join('\n');

/** Every tenth change is of the first article; the other changes are spread equally over the other articles. */
const OF_THE_FIRST = 10;

/**
 * SQL statements for either database: that many changes, each of one article, five minutes apart, up to now. Every
 * article gets the prose and a number, and every change stores such an article.
 */
export function revisionsOf(revisions: number, articles: number): string {
  const columns = Object.keys(tableOf('article').columns);
  const row = columns.map((name) => `'${name}', article."${name}"`).join(', ');
  return `
    update article set content = $prose$${PROSE}$prose$ || '<p>' || id || '</p>';
    insert into content_change (at, administrator_id, email, session_id, collections)
    select now() - (${revisions} - i) * interval '5 minutes', 1, 'editor@example.com', 1, array['article']
    from generate_series(1, ${revisions}) i;
    insert into content_revision (change_id, collection, record_id, kind, before)
    select change.id, 'article', article.id, 'update', jsonb_build_object(${row})
    from content_change change join article
      on article.id = case change.id % ${OF_THE_FIRST} when 0 then 1 else 2 + change.id % ${articles - 1} end
    order by change.id;
  `;
}
