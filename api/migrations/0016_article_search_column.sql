DROP INDEX "article_search_idx";
--> statement-breakpoint
DROP INDEX "article_title_order_idx";
--> statement-breakpoint
DROP INDEX "article_estimated_reading_time_order_idx";
--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "title_search" text GENERATED ALWAYS AS (lower("title")) STORED;
--> statement-breakpoint
CREATE INDEX "article_title_order_asc_idx" ON "article" USING btree ("title_order","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"article_category_id","title_search");
--> statement-breakpoint
CREATE INDEX "article_estimated_reading_time_order_asc_idx" ON "article" USING btree ("estimated_reading_time_order","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"article_category_id","title_search");
--> statement-breakpoint
CREATE INDEX "article_search_idx" ON "article" USING btree ("published_at","id","article_category_id","title_search");
--> statement-breakpoint
CREATE INDEX "article_title_order_idx" ON "article" USING btree ("title_order","published_at","id","article_category_id","title_search");
--> statement-breakpoint
CREATE INDEX "article_estimated_reading_time_order_idx" ON "article" USING btree ("estimated_reading_time_order","published_at","id","article_category_id","title_search");
