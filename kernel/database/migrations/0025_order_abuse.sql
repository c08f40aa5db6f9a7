CREATE TABLE "order_traces" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_traces" ADD CONSTRAINT "order_traces_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_traces_network_idx" ON "order_traces" USING btree ("network","placed_at");--> statement-breakpoint
CREATE INDEX "order_traces_email_idx" ON "order_traces" USING btree ("email","placed_at");--> statement-breakpoint
CREATE INDEX "order_traces_phone_idx" ON "order_traces" USING btree ("phone","placed_at");--> statement-breakpoint
CREATE INDEX "order_traces_address_idx" ON "order_traces" USING btree ("address","placed_at");--> statement-breakpoint
CREATE INDEX "order_traces_placed_idx" ON "order_traces" USING btree ("placed_at");--> statement-breakpoint
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
ALTER TABLE "settings" ADD CONSTRAINT "settings_figures_check" CHECK ("settings"."standard_shipping" >= 0 and "settings"."express_shipping" >= 0 and "settings"."free_shipping_above" >= 0 and "settings"."gift_wrap" >= 0 and "settings"."unconfirmed_pieces" >= 0 and "settings"."unconfirmed_value" >= 0 and "settings"."tax_rate" between 0 and 10000);--> statement-breakpoint
DROP INDEX "promotion_redemptions_email_idx";--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD COLUMN "is_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "promotion_redemptions_mailbox_idx" ON "promotion_redemptions" USING btree ("promotion_id","mailbox");--> statement-breakpoint
CREATE INDEX "promotion_redemptions_phone_idx" ON "promotion_redemptions" USING btree ("promotion_id","phone");--> statement-breakpoint
-- What was redeemed before is counted as it was: by the email.
UPDATE promotion_redemptions SET is_confirmed = true, mailbox = CASE
  WHEN split_part(email, '@', 2) IN ('gmail.com', 'googlemail.com') THEN replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
  ELSE split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2) END
WHERE email IS NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION promotion_redemptions_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE promotion_redemptions SET email = NULL, mailbox = NULL, phone = NULL WHERE user_id = OLD.id OR email = lower(OLD.email);
  RETURN OLD;
END $$;
