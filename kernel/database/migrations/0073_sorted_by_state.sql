DROP INDEX "orders_total_idx";--> statement-breakpoint
DROP INDEX "orders_customer_idx";--> statement-breakpoint
DROP INDEX "orders_promised_idx";--> statement-breakpoint
CREATE INDEX "orders_total_idx" ON "orders" USING btree ("total","id","state");--> statement-breakpoint
CREATE INDEX "orders_customer_idx" ON "orders" USING btree (lower(address ->> 'name'),"id","state");--> statement-breakpoint
CREATE INDEX "orders_promised_idx" ON "orders" USING btree (coalesce("deliver_on", "arrives_to"),"placed_at","id","state");