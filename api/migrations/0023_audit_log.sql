CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"administrator_id" integer,
	"email" text,
	"session_id" integer,
	"subject" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);

--> statement-breakpoint
CREATE INDEX "audit_entry_kind" ON "audit_entry" USING btree ("kind","id");
--> statement-breakpoint
CREATE INDEX "audit_entry_email" ON "audit_entry" USING btree ("email","id");
--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at");

--> statement-breakpoint
-- What was written down stays as it is, whoever asks for another text: also whoever has the product's own account.
CREATE FUNCTION "keep_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD."at" < now() - interval '30 days' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'An entry of the audit log is never changed, and deleted after 30 days at the earliest'
		USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_entry_kept" BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "keep_audit_entry"();
