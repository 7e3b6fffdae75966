ALTER TABLE "job_offer" ADD COLUMN "published_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
-- Nobody wrote down when the openings of until now were published: the earliest time that anything is known of each.
UPDATE "job_offer" SET "published_at" = least("updated_at", (SELECT min("created_at") FROM "job_application" WHERE "job_offer_id" = "job_offer"."id"));
