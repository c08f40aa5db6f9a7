ALTER TYPE "public"."promotion_kind" ADD VALUE 'buy_get';--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "buy_quantity" integer;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "get_quantity" integer;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "get_percent" integer;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "get_from" jsonb;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "order_limit" integer;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_buy_get_check" CHECK (case when "promotions"."kind" in ('percentage', 'fixed', 'free_shipping')
        then num_nonnulls("promotions"."buy_quantity", "promotions"."get_quantity", "promotions"."get_percent", "promotions"."get_from", "promotions"."order_limit") = 0
        else num_nulls("promotions"."buy_quantity", "promotions"."get_quantity", "promotions"."get_percent") = 0 end);--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_buy_get_figures_check" CHECK ("promotions"."buy_quantity" > 0 and "promotions"."get_quantity" > 0 and "promotions"."get_percent" between 100 and 10000 and "promotions"."order_limit" > 0);