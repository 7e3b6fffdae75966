ALTER TABLE "industry_expertise_category" ADD COLUMN "keywords" text;
