CREATE INDEX "deleted_record_deleted_at" ON "deleted_record" USING btree ("deleted_at");
--> statement-breakpoint
CREATE INDEX "notice_created_at" ON "notice" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "orphan_file_removed_at" ON "orphan_file" USING btree ("removed_at");
