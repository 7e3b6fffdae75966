CREATE TABLE "preview_grant" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preview_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"session_hash" text,
	"release_id" integer,
	"author" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "preview_grant_token_hash_unique" UNIQUE("token_hash")
);

--> statement-breakpoint
ALTER TABLE "preview_grant" ADD CONSTRAINT "preview_grant_release_id_content_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."content_release"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "preview_grant_session" ON "preview_grant" USING btree ("session_hash");
--> statement-breakpoint
CREATE INDEX "preview_grant_release" ON "preview_grant" USING btree ("release_id");
