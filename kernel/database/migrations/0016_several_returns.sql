ALTER TABLE "order_returns" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "refund_to" jsonb;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "received" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "by" text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE INDEX "order_returns_open_idx" ON "order_returns" USING btree ("order_id") WHERE settled is null;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_idempotency_key_unique" UNIQUE("idempotency_key");--> statement-breakpoint
-- All pieces of a return went back to stock when it was received.
UPDATE "order_returns" SET "received" = (
  SELECT coalesce(jsonb_agg(line || '{"condition": "resaleable"}'), '[]') FROM jsonb_array_elements("lines") AS line
) WHERE "settled" = 'returned';
--> statement-breakpoint
-- One returned piece ended an order: it is delivered again while other pieces of it are with the customer.
UPDATE "orders" AS o SET "state" = 'delivered'
WHERE o."state" IN ('returned', 'refunded') AND o."delivered_at" IS NOT NULL AND o."refunded" < o."total"
  AND EXISTS (SELECT 1 FROM "order_lines" AS l WHERE l."order_id" = o."id" AND l."returned" > 0)
  AND EXISTS (SELECT 1 FROM "order_lines" AS l WHERE l."order_id" = o."id" AND NOT l."is_wrap" AND l."returned" < l."shipped");
