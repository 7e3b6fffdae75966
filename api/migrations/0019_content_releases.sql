CREATE TABLE "content_release" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_release_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"owner_id" integer NOT NULL,
	"owner" text NOT NULL,
	"publishes_at" timestamp (3) with time zone,
	"time_zone" text,
	"problems" jsonb,
	"published_at" timestamp (3) with time zone,
	"publisher_id" integer,
	"publisher" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "content_draft" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"release_id" integer NOT NULL,
	"collection" text NOT NULL,
	"record_id" integer,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"file" jsonb,
	"file_hash" text,
	"seen_updated_at" timestamp (3) with time zone,
	"author_id" integer NOT NULL,
	"author" text NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "content_change" ADD COLUMN "release_id" integer;
--> statement-breakpoint
ALTER TABLE "content_revision" ADD COLUMN "drafted_by" text;
--> statement-breakpoint
ALTER TABLE "content_draft" ADD CONSTRAINT "content_draft_release_id_content_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."content_release"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "content_release_due" ON "content_release" USING btree ("state","publishes_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "content_draft_record" ON "content_draft" USING btree ("release_id","collection","record_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "content_draft_key" ON "content_draft" USING btree ("author_id","idempotency_key");
--> statement-breakpoint
CREATE INDEX "content_draft_collection" ON "content_draft" USING btree ("collection","record_id");
--> statement-breakpoint
ALTER TABLE "content_change" ADD CONSTRAINT "content_change_release_id_content_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."content_release"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "content_change_release" ON "content_change" USING btree ("release_id") WHERE "content_change"."release_id" is not null;
