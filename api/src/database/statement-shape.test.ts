import { shapeOf } from './statement-shape.ts';

describe('the shape of a statement', () => {
  it.each([
    [
      'select "id" from "article" where "slug" = $1',
      'select "id" from "article" where "slug" = $1',
      'SELECT',
      'article',
    ],
    [
      "update x set a = 'o''Brien', b = 12.5 where c = E'\\\\x'",
      'update x set a = ?, b = ? where c = ?',
      'UPDATE',
      'x',
    ],
    ['select $$a secret$$, $tag$another$tag$', 'select ?, ?', 'SELECT', null],
    ['select 1 -- of ines@example.com\n/* or of\nmusa */ from only "b2"', 'select ? from only "b2"', 'SELECT', 'b2'],
    ["select 'a -- b' from c", 'select ? from c', 'SELECT', 'c'],
    ['delete from "a" where "id" in ($1, $2, $3)', 'delete from "a" where "id" in (…)', 'DELETE', 'a'],
    ['insert into "m" ("a", "b") values ($1, $2), ($3, $4)', 'insert into "m" ("a", "b") values (…), …', 'INSERT', 'm'],
    ['begin isolation level repeatable read', 'begin isolation level repeatable read', 'BEGIN', null],
    ['', '', 'STATEMENT', null],
  ])('of %s', (statement, shape, operation, table) => {
    expect(shapeOf(statement)).toEqual({ shape, operation, table });
  });

  it('has an end', () => {
    expect(shapeOf(`select ${'"column", '.repeat(1000)}`).shape).toHaveLength(2000);
  });
});
