CREATE TABLE "article_count" (
	"article_category_id" integer NOT NULL,
	"month" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "article_count_article_category_id_month_pk" PRIMARY KEY("article_category_id","month")
);

--> statement-breakpoint
ALTER TABLE "article_count" ADD CONSTRAINT "article_count_article_category_id_article_category_id_fk" FOREIGN KEY ("article_category_id") REFERENCES "public"."article_category"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "article_count" ("article_category_id", "month", "total")
SELECT "article_category_id", date_trunc('month', "published_at", 'UTC'), count(*) FROM "article" GROUP BY 1, 2;
--> statement-breakpoint
-- Rows are locked in one order, so that two statements that count the same months can't wait for each other.
CREATE FUNCTION "count_articles"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO "article_count" AS "counted" ("article_category_id", "month", "total")
		SELECT "article_category_id", date_trunc('month', "published_at", 'UTC'), -count(*) FROM "removed" GROUP BY 1, 2 ORDER BY 1, 2
		ON CONFLICT ("article_category_id", "month") DO UPDATE SET "total" = "counted"."total" + EXCLUDED."total";
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "article_count" AS "counted" ("article_category_id", "month", "total")
		SELECT "article_category_id", date_trunc('month', "published_at", 'UTC'), count(*) FROM "added" GROUP BY 1, 2 ORDER BY 1, 2
		ON CONFLICT ("article_category_id", "month") DO UPDATE SET "total" = "counted"."total" + EXCLUDED."total";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "article_inserted" AFTER INSERT ON "article" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_articles"();
--> statement-breakpoint
CREATE TRIGGER "article_updated" AFTER UPDATE ON "article" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_articles"();
--> statement-breakpoint
CREATE TRIGGER "article_deleted" AFTER DELETE ON "article" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "count_articles"();
