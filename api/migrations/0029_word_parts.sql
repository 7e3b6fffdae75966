-- The words of a text in small letters, each from each of its letters on to its end, for the indexes of searches: what
-- stands anywhere in a word is the beginning of one of these. Three letters at least, 24 at most. RESTRICTED, because
-- to start parallel workers takes longer than to find a word.
CREATE FUNCTION "word_parts"("words" text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL RESTRICTED COST 1000
RETURN array_to_tsvector(ARRAY(
	SELECT substr("word", "place", 24)
	FROM unnest(string_to_array(translate(lower("words"), E'\t\n\r', '   '), ' ')) AS "word",
		generate_series(1, length("word") - 2) AS "place"));
