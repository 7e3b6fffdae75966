/** One article an hour, the newest now, in four categories: as a statement, for either database. */
export const articlesOf = (count: number): string => `
  insert into article_category (name) select 'Category ' || i from generate_series(1, 4) i;
  insert into article (title, content, article_category_id, estimated_reading_time, published_at, file, name)
  select 'Article ' || i, '<p>' || repeat('Painters work by north light because it is even. ', 40) || '</p>', 1 + i % 4,
    '4 min read', now() - (${count} - i) * interval '1 hour',
    '{"file_URL":"https://images.example/cover.jpg","type":null,"width":null,"height":null,"alt":"","variants":[]}'
      ::jsonb,
    'Article-' || i
  from generate_series(1, ${count}) i;
  analyze;
`;
