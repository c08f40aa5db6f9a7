CREATE TABLE "delivery_lanes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"prefix" text NOT NULL,
	"name" text NOT NULL,
	"standard_from" integer NOT NULL,
	"standard_to" integer NOT NULL,
	"express_from" integer,
	"express_to" integer,
	"standard_price" integer,
	"express_price" integer,
	"cash" boolean DEFAULT true NOT NULL,
	"served" boolean DEFAULT true NOT NULL,
	CONSTRAINT "delivery_lanes_prefix_check" CHECK ("delivery_lanes"."prefix" ~ '^[1-9][0-9]{0,5}$'),
	CONSTRAINT "delivery_lanes_days_check" CHECK ("delivery_lanes"."standard_from" between 0 and "delivery_lanes"."standard_to" and "delivery_lanes"."standard_to" <= 60
        and ("delivery_lanes"."express_from" is null) = ("delivery_lanes"."express_to" is null)
        and coalesce("delivery_lanes"."express_from" between 0 and "delivery_lanes"."express_to" and "delivery_lanes"."express_to" <= 60, true)),
	CONSTRAINT "delivery_lanes_price_check" CHECK ("delivery_lanes"."standard_price" >= 0 and "delivery_lanes"."express_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "making_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"artisan_id" uuid,
	"product_id" uuid NOT NULL,
	"day" date NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "making_bookings_pieces_check" CHECK ("making_bookings"."pieces" > 0)
);
--> statement-breakpoint
CREATE TABLE "making_load" (
	"maker_id" uuid NOT NULL,
	"day" date NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "making_load_maker_id_day_pk" PRIMARY KEY("maker_id","day")
);
--> statement-breakpoint
CREATE TABLE "shop_days" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"is_holiday" boolean DEFAULT false NOT NULL,
	"is_festival" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shop_days_kind_check" CHECK ("shop_days"."is_holiday" or "shop_days"."is_festival")
);
--> statement-breakpoint
ALTER TABLE "artisans" ADD COLUMN "workshop" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "making_days" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "personalising_days" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pieces_per_day" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "promise" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "send_separately" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cut_off_hour" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "packing_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "closed_weekdays" integer[] DEFAULT '{0}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_lanes_prefix_key" ON "delivery_lanes" USING btree ("prefix");--> statement-breakpoint
CREATE INDEX "making_bookings_order_idx" ON "making_bookings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "making_bookings_artisan_idx" ON "making_bookings" USING btree ("artisan_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_days_key" ON "shop_days" USING btree ("day",lower("name"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_making_check" CHECK ("products"."making_days" >= 0 and "products"."personalising_days" >= 0 and "products"."pieces_per_day" > 0);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_dispatch_check" CHECK ("settings"."cut_off_hour" between 1 and 24 and "settings"."packing_days" between 0 and 30);--> statement-breakpoint
-- Lanes that differ from the delivery days of the shop: remote regions of India, where parcels take longer, and express or cash on
-- delivery are not offered. The owner edits them.
INSERT INTO delivery_lanes (prefix, name, standard_from, standard_to, express_from, express_to, cash) VALUES
  ('172', 'Kinnaur and upper Himachal Pradesh', 7, 10, NULL, NULL, true),
  ('175', 'Lahaul and Spiti', 7, 10, NULL, NULL, true),
  ('180', 'Jammu', 6, 8, 3, 4, true),
  ('181', 'Jammu', 6, 8, 3, 4, true),
  ('182', 'Jammu', 6, 8, 3, 4, true),
  ('184', 'Jammu', 6, 8, 3, 4, true),
  ('185', 'Jammu', 6, 8, 3, 4, true),
  ('19', 'Kashmir', 7, 10, 4, 5, true),
  ('194', 'Ladakh', 8, 12, NULL, NULL, false),
  ('68255', 'Lakshadweep', 10, 15, NULL, NULL, false),
  ('737', 'Sikkim', 7, 10, 4, 5, true),
  ('744', 'Andaman and Nicobar Islands', 10, 15, NULL, NULL, false),
  ('78', 'Assam', 6, 9, 3, 4, true),
  ('790', 'Arunachal Pradesh', 8, 12, NULL, NULL, false),
  ('791', 'Arunachal Pradesh', 8, 12, NULL, NULL, false),
  ('792', 'Arunachal Pradesh', 8, 12, NULL, NULL, false),
  ('793', 'Meghalaya', 7, 10, 4, 5, true),
  ('794', 'Meghalaya', 7, 10, NULL, NULL, true),
  ('795', 'Manipur', 8, 11, NULL, NULL, false),
  ('796', 'Mizoram', 8, 11, NULL, NULL, false),
  ('797', 'Nagaland', 8, 11, NULL, NULL, false),
  ('798', 'Nagaland', 8, 11, NULL, NULL, false),
  ('799', 'Tripura', 7, 10, NULL, NULL, true);
--> statement-breakpoint
-- The public holidays and the festivals of gifts of India in 2026 and 2027. Days that follow the moon can differ by one from region to
-- region; the owner edits them.
INSERT INTO shop_days (day, name, is_holiday, is_festival) VALUES
  ('2026-01-14', 'Makar Sankranti and Pongal', false, true),
  ('2026-01-26', 'Republic Day', true, false),
  ('2026-02-14', 'Valentine’s Day', false, true),
  ('2026-03-04', 'Holi', true, true),
  ('2026-03-08', 'Women’s Day', false, true),
  ('2026-03-19', 'Ugadi and Gudi Padwa', false, true),
  ('2026-03-21', 'Eid al-Fitr', true, true),
  ('2026-04-14', 'Baisakhi and Tamil New Year', false, true),
  ('2026-04-19', 'Akshaya Tritiya', false, true),
  ('2026-05-10', 'Mother’s Day', false, true),
  ('2026-05-27', 'Eid al-Adha', true, true),
  ('2026-06-21', 'Father’s Day', false, true),
  ('2026-08-02', 'Friendship Day', false, true),
  ('2026-08-15', 'Independence Day', true, false),
  ('2026-08-26', 'Onam', false, true),
  ('2026-08-28', 'Raksha Bandhan', false, true),
  ('2026-09-04', 'Janmashtami', false, true),
  ('2026-09-05', 'Teachers’ Day', false, true),
  ('2026-09-14', 'Ganesh Chaturthi', false, true),
  ('2026-10-02', 'Gandhi Jayanti', true, false),
  ('2026-10-20', 'Dussehra', true, true),
  ('2026-10-29', 'Karva Chauth', false, true),
  ('2026-11-06', 'Dhanteras', false, true),
  ('2026-11-08', 'Diwali', true, true),
  ('2026-11-11', 'Bhai Dooj', false, true),
  ('2026-11-14', 'Children’s Day', false, true),
  ('2026-11-24', 'Guru Nanak Jayanti', false, true),
  ('2026-12-25', 'Christmas', true, true),
  ('2027-01-01', 'New Year', false, true),
  ('2027-01-15', 'Makar Sankranti and Pongal', false, true),
  ('2027-01-26', 'Republic Day', true, false),
  ('2027-02-14', 'Valentine’s Day', false, true),
  ('2027-03-08', 'Women’s Day', false, true),
  ('2027-03-10', 'Eid al-Fitr', true, true),
  ('2027-03-22', 'Holi', true, true),
  ('2027-04-07', 'Ugadi and Gudi Padwa', false, true),
  ('2027-04-14', 'Baisakhi and Tamil New Year', false, true),
  ('2027-05-09', 'Mother’s Day', false, true),
  ('2027-05-17', 'Eid al-Adha', true, true),
  ('2027-06-20', 'Father’s Day', false, true),
  ('2027-08-01', 'Friendship Day', false, true),
  ('2027-08-15', 'Independence Day', true, false),
  ('2027-08-17', 'Raksha Bandhan', false, true),
  ('2027-08-25', 'Janmashtami', false, true),
  ('2027-09-04', 'Ganesh Chaturthi', false, true),
  ('2027-09-05', 'Teachers’ Day', false, true),
  ('2027-09-12', 'Onam', false, true),
  ('2027-10-02', 'Gandhi Jayanti', true, false),
  ('2027-10-09', 'Dussehra', true, true),
  ('2027-10-18', 'Karva Chauth', false, true),
  ('2027-10-27', 'Dhanteras', false, true),
  ('2027-10-29', 'Diwali', true, true),
  ('2027-10-31', 'Bhai Dooj', false, true),
  ('2027-11-14', 'Children’s Day', false, true),
  ('2027-11-14', 'Guru Nanak Jayanti', false, true),
  ('2027-12-25', 'Christmas', true, true);
