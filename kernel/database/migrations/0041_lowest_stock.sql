DROP INDEX "products_room_updated_idx";--> statement-breakpoint
DROP INDEX "products_room_category_updated_idx";--> statement-breakpoint
DROP INDEX "products_room_newest_idx";--> statement-breakpoint
DROP INDEX "products_room_category_newest_idx";--> statement-breakpoint
DROP INDEX "products_room_name_idx";--> statement-breakpoint
DROP INDEX "products_room_category_name_idx";--> statement-breakpoint
DROP INDEX "products_room_stock_idx";--> statement-breakpoint
DROP INDEX "products_room_category_stock_idx";--> statement-breakpoint
DROP INDEX "products_hidden_idx";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lowest_variant" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lowest_stock" integer GENERATED ALWAYS AS (coalesce(lowest_variant, stock_count)) STORED NOT NULL;--> statement-breakpoint
-- The lowest stock of stored products, as products_derive.sql computes it from now on; no change that the activity log shows.
ALTER TABLE "products" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE products SET lowest_variant = lowest.stock
FROM (
  SELECT product_id, CASE WHEN coalesce(sum(stock_count) FILTER (WHERE is_active), 0) = 0 THEN 0
    ELSE greatest(min(stock_count) FILTER (WHERE is_active AND (stock_count > 0 OR NOT in_stock)), 1) END AS stock
  FROM product_variants GROUP BY 1
) AS lowest
WHERE products.id = lowest.product_id AND products.options <> '[]';--> statement-breakpoint
ALTER TABLE "products" ENABLE TRIGGER USER;--> statement-breakpoint
DELETE FROM stock_tally;--> statement-breakpoint
INSERT INTO stock_tally (category_id, is_active, is_draft, stock, count)
SELECT category_id, is_active, is_draft, stock_state(lowest_stock), count(*) FROM products GROUP BY 1, 2, 3, 4;--> statement-breakpoint
CREATE INDEX "products_room_updated_idx" ON "products" USING btree ("updated_at","id","is_active","lowest_stock","is_draft");--> statement-breakpoint
CREATE INDEX "products_room_category_updated_idx" ON "products" USING btree ("category_id","updated_at","id","is_active","lowest_stock","is_draft");--> statement-breakpoint
CREATE INDEX "products_room_newest_idx" ON "products" USING btree ("id","is_active","lowest_stock","is_draft");--> statement-breakpoint
CREATE INDEX "products_room_category_newest_idx" ON "products" USING btree ("category_id","id","is_active","lowest_stock","is_draft");--> statement-breakpoint
CREATE INDEX "products_room_name_idx" ON "products" USING btree (lower("name"),"id","name","is_active","lowest_stock","is_draft");--> statement-breakpoint
CREATE INDEX "products_room_category_name_idx" ON "products" USING btree ("category_id",lower("name"),"id","name","is_active","lowest_stock","is_draft");--> statement-breakpoint
CREATE INDEX "products_room_stock_idx" ON "products" USING btree ("lowest_stock","id","is_active","is_draft");--> statement-breakpoint
CREATE INDEX "products_room_category_stock_idx" ON "products" USING btree ("category_id","lowest_stock","id","is_active","is_draft");--> statement-breakpoint
CREATE INDEX "products_hidden_idx" ON "products" USING btree ("category_id","is_active","is_draft","lowest_stock","id") WHERE not visible;