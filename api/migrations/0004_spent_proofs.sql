CREATE TABLE "spent_proof" (
	"nonce" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE INDEX "spent_proof_ends" ON "spent_proof" USING btree ("ends_at");
