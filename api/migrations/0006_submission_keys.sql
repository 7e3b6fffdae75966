ALTER TABLE "contact_message" ADD COLUMN "submission_key" text;
--> statement-breakpoint
ALTER TABLE "job_application" ADD COLUMN "submission_key" text;
--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_submission_key_unique" UNIQUE("submission_key");
--> statement-breakpoint
ALTER TABLE "job_application" ADD CONSTRAINT "job_application_submission_key_unique" UNIQUE("submission_key");
