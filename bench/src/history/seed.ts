import { tableOf } from '../../../api/src/content/tables.ts';
import lines from '../../../api/src/demo/content/articles/release-night-silence.json' with { type: 'json' };

/** What somebody has written, of 3 KB: what repeats itself would be compressed to nothing. */
export const PROSE = lines.join('\n');

/** Each tenth change is of the first article; the others have the rest in equal shares. */
const OF_THE_FIRST = 10;

/**
 * That many changes of articles, each of one record, five minutes after the one before, up to now: as statements, for
 * either database. Every article has the prose by then, with a number, and every change kept one of it.
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
