ALTER TABLE "preview_grant" ADD COLUMN "changes_sent" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "preview_grant" ADD COLUMN "changes_from" integer DEFAULT 0 NOT NULL;
