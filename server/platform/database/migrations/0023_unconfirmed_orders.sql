ALTER TABLE "settings" DROP CONSTRAINT "settings_figures_check";--> statement-breakpoint
DROP INDEX "orders_to_pack_idx";--> statement-breakpoint
DROP INDEX "orders_due_idx";--> statement-breakpoint
DROP INDEX "orders_sold_idx";--> statement-breakpoint
DROP INDEX "orders_open_idx";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirm_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "unconfirmed_pieces" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "unconfirmed_value" integer DEFAULT 1000000 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_confirmed_idx" ON "orders" USING btree (lower("email")) WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "orders_to_pack_idx" ON "orders" USING btree (coalesce("deliver_on", "arrives_to"),"placed_at","id") WHERE state = 'paid' or (state = 'placed' and payment = 'cod' and confirm_by is null);--> statement-breakpoint
CREATE INDEX "orders_due_idx" ON "orders" USING btree (coalesce("deliver_on", "arrives_to"),"placed_at","id") WHERE state in ('paid', 'packed', 'shipped') or (state = 'placed' and payment = 'cod' and confirm_by is null);--> statement-breakpoint
CREATE INDEX "orders_sold_idx" ON "orders" USING btree ("placed_at","total","refunded","cart_id") WHERE state <> 'cancelled' and (state <> 'placed' or (payment = 'cod' and confirm_by is null)) and (state not in ('returned', 'refunded') or delivered_at is not null);--> statement-breakpoint
CREATE INDEX "orders_open_idx" ON "orders" USING btree ("cart_id") WHERE state = 'placed' and (payment <> 'cod' or confirm_by is not null);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_figures_check" CHECK ("settings"."standard_shipping" >= 0 and "settings"."express_shipping" >= 0 and "settings"."free_shipping_above" >= 0 and "settings"."gift_wrap" >= 0 and "settings"."unconfirmed_pieces" >= 0 and "settings"."unconfirmed_value" >= 0 and "settings"."tax_rate" between 0 and 10000);