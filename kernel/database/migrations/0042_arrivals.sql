DROP INDEX "products_census_idx";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "festival_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_census_idx" ON "products" USING btree ("number","category_id","price","rating","is_new","on_sale","in_stock","gift_marks","is_personalised","artisan_id","making_days") WHERE visible;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_festival_check" CHECK ("settings"."festival_days" between 0 and 90);