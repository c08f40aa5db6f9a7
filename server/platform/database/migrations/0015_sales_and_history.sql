CREATE TABLE "cart_days" (
	"day" date NOT NULL,
	"cart_id" uuid NOT NULL,
	CONSTRAINT "cart_days_day_cart_id_pk" PRIMARY KEY("day","cart_id")
);
--> statement-breakpoint
CREATE TABLE "imported_invoices" (
	"key" text PRIMARY KEY NOT NULL,
	"order_id" uuid
);
--> statement-breakpoint
CREATE TABLE "bought_together" (
	"product_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "bought_together_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "bought_together_count" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bought_together_count_one" CHECK ("bought_together_count"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "orders_sold_idx" ON "orders" USING btree ("placed_at","total","refunded","cart_id") WHERE state <> 'cancelled' and (state <> 'placed' or payment = 'cod');