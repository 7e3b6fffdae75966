CREATE INDEX "article_search_idx" ON "article" USING btree ("published_at","id","article_category_id","title");
