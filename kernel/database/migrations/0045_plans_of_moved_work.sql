ALTER TABLE "order_lines" ADD COLUMN "plan" jsonb;--> statement-breakpoint
CREATE INDEX "products_limited_idx" ON "products" USING btree ("id") WHERE pieces_per_day is not null;--> statement-breakpoint
CREATE INDEX "making_bookings_product_idx" ON "making_bookings" USING btree ("product_id","day");
