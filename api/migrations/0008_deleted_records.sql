CREATE TABLE "deleted_record" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deleted_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"collection" text NOT NULL,
	"record_id" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"links" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE INDEX "deleted_record_record" ON "deleted_record" USING btree ("collection","record_id");
