ALTER TABLE "settings" DROP CONSTRAINT "settings_cash_check";--> statement-breakpoint
DROP INDEX "orders_cash_phone_idx";--> statement-breakpoint
DROP INDEX "orders_to_pack_idx";--> statement-breakpoint
DROP INDEX "orders_due_idx";--> statement-breakpoint
DROP INDEX "orders_to_refund_idx";--> statement-breakpoint
DROP INDEX "orders_sold_idx";--> statement-breakpoint
DROP INDEX "orders_open_idx";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "advance" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "advance_paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_advance" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_advance_above" integer;--> statement-breakpoint
CREATE INDEX "orders_cash_phone_idx" ON "orders" USING btree (right(regexp_replace(address ->> 'phone', '\D', '', 'g'), 10)) WHERE payment = 'cod' or advance is not null;--> statement-breakpoint
CREATE INDEX "orders_to_pack_idx" ON "orders" USING btree (coalesce("deliver_on", "arrives_to"),"placed_at","id") WHERE state = 'paid' or (state = 'placed' and (payment = 'cod' or advance_paid_at is not null) and confirm_by is null);--> statement-breakpoint
CREATE INDEX "orders_due_idx" ON "orders" USING btree (coalesce("deliver_on", "arrives_to"),"placed_at","id") WHERE state in ('paid', 'packed', 'shipped') or (state = 'placed' and (payment = 'cod' or advance_paid_at is not null) and confirm_by is null);--> statement-breakpoint
CREATE INDEX "orders_to_refund_idx" ON "orders" USING btree ("placed_at","id") WHERE refunded < due_back and (paid_at is not null or (advance_paid_at is not null and state in ('cancelled', 'returned')));--> statement-breakpoint
CREATE INDEX "orders_sold_idx" ON "orders" USING btree ("placed_at","total","refunded","cart_id") WHERE state <> 'cancelled' and (state <> 'placed' or ((payment = 'cod' or advance_paid_at is not null) and confirm_by is null)) and (state not in ('returned', 'refunded') or delivered_at is not null);--> statement-breakpoint
CREATE INDEX "orders_open_idx" ON "orders" USING btree ("cart_id") WHERE state = 'placed' and (not (payment = 'cod' or advance_paid_at is not null) or confirm_by is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_advance_check" CHECK (case when "orders"."advance" is null then "orders"."advance_paid_at" is null else "orders"."advance" > 0 and "orders"."advance" < "orders"."total" and "orders"."payment" <> 'cod' end);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_cash_check" CHECK ("settings"."cash_max_total" >= 0 and "settings"."cash_max_open" >= 1 and "settings"."cash_max_refused" >= 0 and "settings"."cash_max_per_day" >= 1 and "settings"."cash_confirm_above" >= 0 and "settings"."cash_advance" between 0 and 90 and "settings"."cash_advance_above" >= 0);