ALTER TABLE "admin_user" ADD COLUMN "last_sign_in_at" timestamp with time zone;
