CREATE TABLE "article_count" (
	"article_category_id" integer NOT NULL,
	"month" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "article_count_article_category_id_month_pk" PRIMARY KEY("article_category_id","month")
);

--> statement-breakpoint
ALTER TABLE "article_count" ADD CONSTRAINT "article_count_article_category_id_article_category_id_fk" FOREIGN KEY ("article_category_id") REFERENCES "public"."article_category"("id") ON DELETE cascade ON UPDATE no action;
