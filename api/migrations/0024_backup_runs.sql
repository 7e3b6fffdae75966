CREATE TABLE "backup_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seconds" double precision NOT NULL,
	"archive" text NOT NULL,
	"archive_at" timestamp (3) with time zone,
	"bytes" bigint,
	"rows" integer,
	"files" integer,
	"is_verified" boolean NOT NULL,
	"problem" text
);

