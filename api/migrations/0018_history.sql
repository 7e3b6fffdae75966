CREATE TABLE "content_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"administrator_id" integer,
	"email" text,
	"session_id" integer,
	"collections" text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "content_revision" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_revision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change_id" bigint NOT NULL,
	"collection" text NOT NULL,
	"record_id" integer NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb
);

--> statement-breakpoint
ALTER TABLE "admin_session" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "admin_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);
--> statement-breakpoint
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_change_id_content_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."content_change"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "content_change_at" ON "content_change" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "content_revision_record" ON "content_revision" USING btree ("collection","record_id","id");
--> statement-breakpoint
CREATE INDEX "content_revision_change" ON "content_revision" USING btree ("change_id");
