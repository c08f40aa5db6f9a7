ALTER TABLE "settings" ADD COLUMN "cash_max_total" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_personalised" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_gifts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_max_open" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_max_refused" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_max_per_day" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_confirm_above" integer;--> statement-breakpoint
CREATE INDEX "orders_cash_phone_idx" ON "orders" USING btree (right(regexp_replace(address ->> 'phone', '\D', '', 'g'), 10)) WHERE payment = 'cod';--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_cash_check" CHECK ("settings"."cash_max_total" >= 0 and "settings"."cash_max_open" >= 1 and "settings"."cash_max_refused" >= 0 and "settings"."cash_max_per_day" >= 1 and "settings"."cash_confirm_above" >= 0);
