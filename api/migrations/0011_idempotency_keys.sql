CREATE TABLE "idempotency_key" (
	"administrator_id" integer NOT NULL,
	"key" text NOT NULL,
	"collection" text NOT NULL,
	"content_hash" text NOT NULL,
	"record_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_administrator_id_key_pk" PRIMARY KEY("administrator_id","key")
);

--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_administrator_id_admin_user_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."admin_user"("id") ON DELETE cascade ON UPDATE no action;
