ALTER TABLE "content_release" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;
