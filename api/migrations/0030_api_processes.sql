CREATE UNLOGGED TABLE "api_process" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_ready" boolean NOT NULL
);

