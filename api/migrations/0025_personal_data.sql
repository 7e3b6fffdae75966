CREATE TABLE "erased_address" (
	"key_id" text NOT NULL,
	"hash" text NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erased_address_key_id_hash_pk" PRIMARY KEY("key_id","hash")
);

--> statement-breakpoint
CREATE INDEX "contact_message_age" ON "contact_message" USING btree ("status","updated_at");
--> statement-breakpoint
CREATE INDEX "contact_message_email" ON "contact_message" USING btree (lower("email"));
--> statement-breakpoint
CREATE INDEX "job_application_age" ON "job_application" USING btree ("status","updated_at");
--> statement-breakpoint
CREATE INDEX "job_application_email" ON "job_application" USING btree (lower("email"));
