CREATE TABLE "collection_position" (
	"work" text PRIMARY KEY NOT NULL,
	"after" text NOT NULL
);

--> statement-breakpoint
-- Ids of the uploads that a text names, for the indexes by which their records are found.
CREATE FUNCTION "upload_ids"("words" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 200
RETURN ARRAY(SELECT lower("found"[1])
	FROM regexp_matches("words", '/uploads/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'gi') AS "found");
