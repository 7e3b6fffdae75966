CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"target" text NOT NULL,
	"kind" text NOT NULL,
	"team" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"message_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_once" UNIQUE("event","target")
);

--> statement-breakpoint
CREATE INDEX "notice_due" ON "notice" USING btree ("due_at");
--> statement-breakpoint
CREATE INDEX "notice_message" ON "notice" USING btree ("message_id");
