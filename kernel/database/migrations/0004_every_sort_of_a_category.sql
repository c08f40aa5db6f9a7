DROP INDEX "products_featured_idx";--> statement-breakpoint
DROP INDEX "products_newest_idx";--> statement-breakpoint
DROP INDEX "products_rating_idx";--> statement-breakpoint
DROP INDEX "products_popular_idx";--> statement-breakpoint
DROP INDEX "products_discount_idx";--> statement-breakpoint
DROP INDEX "products_category_idx";--> statement-breakpoint
CREATE INDEX "products_category_featured_idx" ON "products" USING btree ("category_id","is_featured","arrival_date","id") WHERE visible;--> statement-breakpoint
CREATE INDEX "products_category_newest_idx" ON "products" USING btree ("category_id","arrival_date","id") WHERE visible;--> statement-breakpoint
CREATE INDEX "products_category_price_idx" ON "products" USING btree ("category_id","price","id") WHERE visible;--> statement-breakpoint
CREATE INDEX "products_category_rating_idx" ON "products" USING btree ("category_id","rating","reviews","id") WHERE visible;--> statement-breakpoint
CREATE INDEX "products_category_popular_idx" ON "products" USING btree ("category_id","reviews","rating","id") WHERE visible;--> statement-breakpoint
CREATE INDEX "products_category_discount_idx" ON "products" USING btree ("category_id","discount","id") WHERE visible;--> statement-breakpoint
CREATE INDEX "products_featured_idx" ON "products" USING btree ("is_featured","arrival_date","id") WHERE visible;--> statement-breakpoint
CREATE INDEX "products_newest_idx" ON "products" USING btree ("arrival_date","id") WHERE visible;--> statement-breakpoint
CREATE INDEX "products_rating_idx" ON "products" USING btree ("rating","reviews","id") WHERE visible;--> statement-breakpoint
CREATE INDEX "products_popular_idx" ON "products" USING btree ("reviews","rating","id") WHERE visible;--> statement-breakpoint
CREATE INDEX "products_discount_idx" ON "products" USING btree ("discount","id") WHERE visible;--> statement-breakpoint
CREATE INDEX "products_category_idx" ON "products" USING btree ("category_id","is_featured","arrival_date","id");