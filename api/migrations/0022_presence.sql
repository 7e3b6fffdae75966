CREATE UNLOGGED TABLE "open_form" (
	"administrator_id" integer NOT NULL,
	"form" text NOT NULL,
	"administrator" text NOT NULL,
	"collection" text NOT NULL,
	"record_id" integer NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "open_form_administrator_id_form_pk" PRIMARY KEY("administrator_id","form")
);

--> statement-breakpoint
CREATE INDEX "open_form_record" ON "open_form" USING btree ("collection","record_id");
