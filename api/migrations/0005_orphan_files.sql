CREATE TABLE "orphan_file" (
	"id" text PRIMARY KEY NOT NULL,
	"marked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone
);

