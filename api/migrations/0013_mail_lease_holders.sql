ALTER TABLE "mail_outbox" ADD COLUMN "holder" text;
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "handed_over_at" timestamp (3) with time zone;
