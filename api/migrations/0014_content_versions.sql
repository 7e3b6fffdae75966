CREATE TABLE "content_version" (
	"collection" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);

