ALTER TABLE "wishes" DROP CONSTRAINT "wishes_user_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "wishes" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "wishes" ADD COLUMN "variant" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_key" UNIQUE NULLS NOT DISTINCT("user_id","product_id","variant_id");
--> statement-breakpoint
ALTER TABLE "option_values" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "option_values" ADD COLUMN "siblings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The places of the stored values, as option_values_learn.sql notes them from now on.
UPDATE option_values AS d SET position = placed.nth, siblings = placed.siblings
FROM (
  SELECT DISTINCT ON (1, 2) o.option ->> 'name' AS name, v.value ->> 'label' AS label, v.nth::int AS nth,
    jsonb_array_length(o.option -> 'values') AS siblings
  FROM products AS p
  CROSS JOIN LATERAL jsonb_array_elements(p.options) AS o (option)
  CROSS JOIN LATERAL jsonb_array_elements(o.option -> 'values') WITH ORDINALITY AS v (value, nth)
  ORDER BY 1, 2, 4 DESC, p.updated_at DESC
) AS placed
WHERE placed.name = d.name AND placed.label = d.label;
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "barcode" text;--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_key" ON "products" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "products_sku_idx" ON "products" USING btree (lower("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_barcode_idx" ON "products" USING btree ("barcode");
