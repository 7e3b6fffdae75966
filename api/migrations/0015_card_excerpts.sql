-- The beginning of an HTML text as a reader sees it: blocks apart, no tags, white space as single spaces. Texts are stored
-- sanitised, so they have no comments, scripts or other entities than these. Of a very long one the beginning is looked
-- at; a tag that is cut there is left out.
CREATE FUNCTION "html_excerpt"("html" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN rtrim(left(ltrim(regexp_replace(replace(replace(replace(replace(replace(
	regexp_replace(
		regexp_replace(
			CASE WHEN length("html") > 20000 THEN regexp_replace(left("html", 20000), '<[^<>]*$', '') ELSE "html" END,
			'</?(?:p|div|h[1-6]|li|ul|ol|dl|dt|dd|br|hr|tr|td|th|table|pre|blockquote|figure|figcaption|section)\y(?:"[^"]*"|''[^'']*''|[^''"<>])*>', ' ', 'gi'),
		'<(?:"[^"]*"|''[^'']*''|[^''"<>])*>', '', 'g'),
	'&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&nbsp;', ' '), '&amp;', '&'),
	' *[\t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff][ \t\n\v\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*|  +', ' ', 'g')), 200));
--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "content_excerpt" text GENERATED ALWAYS AS (html_excerpt("content")) STORED;
