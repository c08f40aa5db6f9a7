DROP INDEX "orders_email_idx";--> statement-breakpoint
CREATE INDEX "orders_name_idx" ON "orders" USING btree (lower("address" ->> 'name') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_email_idx" ON "orders" USING btree (lower("email") text_pattern_ops,"placed_at","id");