-- What a text is sorted by: no accents, no capitals, and numbers of up to ten digits by their size.
CREATE FUNCTION "natural_order"("value" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(lower(regexp_replace(normalize("value", NFD), '[\u0300-\u036f]', '', 'g')), '(\d+)', '000000000\1', 'g'), '0*(\d{10})', '\1', 'g');
--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "title_order" text collate "C" GENERATED ALWAYS AS (natural_order("title")) STORED;
--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "estimated_reading_time_order" text collate "C" GENERATED ALWAYS AS (natural_order("estimated_reading_time")) STORED;
--> statement-breakpoint
CREATE INDEX "article_title_order_idx" ON "article" USING btree ("title_order","published_at","id","article_category_id","title");
--> statement-breakpoint
CREATE INDEX "article_estimated_reading_time_order_idx" ON "article" USING btree ("estimated_reading_time_order","published_at","id","article_category_id","title");
