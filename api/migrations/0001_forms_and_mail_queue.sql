CREATE TABLE "contact_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL
);

--> statement-breakpoint
CREATE TABLE "job_application" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"years_of_experience" double precision NOT NULL,
	"salary_expectation" double precision NOT NULL,
	"job_offer_id" integer,
	"job_offer_title" text NOT NULL,
	"resume_file" text NOT NULL,
	"resume_size" integer NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	CONSTRAINT "job_application_resume_file_unique" UNIQUE("resume_file")
);

--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_name" text,
	"reply_address" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now(),
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_message_id_unique" UNIQUE("message_id")
);

--> statement-breakpoint
ALTER TABLE "job_application" ADD CONSTRAINT "job_application_job_offer_id_job_offer_id_fk" FOREIGN KEY ("job_offer_id") REFERENCES "public"."job_offer"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "contact_message_status" ON "contact_message" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "job_application_status" ON "job_application" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "job_application_offer" ON "job_application" USING btree ("job_offer_id");
--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("due_at");
