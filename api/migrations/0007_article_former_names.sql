CREATE TABLE "article_former_name" (
	"name" text PRIMARY KEY NOT NULL,
	"article_id" integer NOT NULL
);

--> statement-breakpoint
ALTER TABLE "article_former_name" ADD CONSTRAINT "article_former_name_article_id_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "article_former_name_article" ON "article_former_name" USING btree ("article_id");
