ALTER TABLE "orders" DROP CONSTRAINT "orders_figures_check";--> statement-breakpoint
DROP INDEX "orders_email_idx";--> statement-breakpoint
DROP INDEX "orders_sold_idx";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_back" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE INDEX "orders_name_idx" ON "orders" USING btree (lower("address" ->> 'name') text_pattern_ops,"placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_payment_idx" ON "orders" USING btree ("payment","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_to_pack_idx" ON "orders" USING btree (coalesce("deliver_on", "arrives_to"),"placed_at","id") WHERE state = 'paid' or (state = 'placed' and payment = 'cod');--> statement-breakpoint
CREATE INDEX "orders_to_refund_idx" ON "orders" USING btree ("placed_at","id") WHERE paid_at is not null and refunded < due_back;--> statement-breakpoint
CREATE INDEX "payment_events_at_idx" ON "payment_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "orders_email_idx" ON "orders" USING btree (lower("email") text_pattern_ops,"placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_sold_idx" ON "orders" USING btree ("placed_at","total","refunded","cart_id") WHERE state <> 'cancelled' and cancelled_at is null and (state <> 'placed' or payment = 'cod');--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_idempotency_key_unique" UNIQUE("idempotency_key");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_figures_check" CHECK ("orders"."subtotal" >= 0 and "orders"."discount" between 0 and "orders"."subtotal" and "orders"."shipping" >= 0 and "orders"."tax" >= 0 and "orders"."total" = "orders"."subtotal" - "orders"."discount" + "orders"."shipping" + "orders"."tax" and "orders"."refunded" between 0 and "orders"."total" and "orders"."due_back" between 0 and "orders"."total");