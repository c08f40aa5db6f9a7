CREATE TABLE "uploads" (
	"folder" text PRIMARY KEY NOT NULL,
	"names" text[] NOT NULL,
	"unused_since" timestamp (3) with time zone,
	"look_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_sold_idx";--> statement-breakpoint
CREATE INDEX "uploads_look_at_idx" ON "uploads" USING btree ("look_at","folder");--> statement-breakpoint
CREATE INDEX "orders_sold_idx" ON "orders" USING btree ("placed_at","total","refunded","cart_id") WHERE state <> 'cancelled' and (state <> 'placed' or payment = 'cod') and (state not in ('returned', 'refunded') or delivered_at is not null);