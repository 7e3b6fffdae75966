/** Words of the titles, so that a search finds few, some or many articles. */
export const WORDS = [
  'light',
  'studio',
  'release',
  'north',
  'quiet',
  'paint',
  'drawing',
  'interface',
  'pattern',
  'season',
  'harbour',
  'clinic',
  'market',
  'signal',
  'winter',
  'table',
  'letter',
  'garden',
  'engine',
  'archive',
] as const;

const word = (place: number): string =>
  `(array['${WORDS.join("','")}'])[1 + i / ${WORDS.length ** place} % ${WORDS.length}]`;

/** Articles per statement: the API's connections have a statement timeout of some seconds. */
const BATCH = 10_000;

/**
 * SQL statements for either database: one article an hour, the newest now, in four categories, with twelve reading
 * times and titles such as `Quiet paint of the harbour 4711`.
 */
export const articlesOf = (count: number): string => `
  insert into article_category (name) select 'Category ' || i from generate_series(1, 4) i;
  ${Array.from({ length: Math.ceil(count / BATCH) }, (_, batch) => someOf(count, batch * BATCH)).join('')}
`;

/** @param before number of articles that exist already. */
const someOf = (count: number, before: number): string => `
  insert into article (title, content, article_category_id, estimated_reading_time, published_at, file, name)
  select title, '<p>' || repeat('Painters work by north light because it is even. ', 40) || '</p>', 1 + i % 4,
    1 + i % 12 || ' min read', now() - (${count} - i) * interval '1 hour',
    '{"file_URL":"https://images.example/cover.jpg","type":null,"width":null,"height":null,"alt":"","variants":[]}'
      ::jsonb,
    replace(title, ' ', '-')
  from generate_series(${before + 1}, ${Math.min(before + BATCH, count)}) i,
    lateral (select initcap(${word(0)}) || ' ' || ${word(1)} || ' of the ' || ${word(2)} || ' ' || i as title) named;
`;
