ALTER TABLE "deleted_record" ADD COLUMN "title" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "deleted_record" ADD COLUMN "deleted_by" text;
