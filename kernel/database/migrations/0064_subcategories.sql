DROP INDEX "products_further_idx";--> statement-breakpoint
DROP INDEX "products_with_further_idx";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "listed_categories" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- No category has a parent yet: the lists of a product are its further categories.
UPDATE "products" SET "listed_categories" = "further_categories" WHERE "further_categories" <> '{}';--> statement-breakpoint
CREATE INDEX "categories_parent_idx" ON "categories" USING btree ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "products_listed_idx" ON "products" USING gin ("listed_categories") WHERE listed_categories <> '{}';--> statement-breakpoint
CREATE INDEX "products_with_listed_idx" ON "products" USING btree ("number") WHERE visible and listed_categories <> '{}';