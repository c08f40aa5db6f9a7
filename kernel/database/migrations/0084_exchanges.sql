ALTER TABLE "order_returns" ADD COLUMN "receipt_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchange_of" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchange_credit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_exchange_idx" ON "orders" USING btree ("exchange_of") WHERE exchange_of is not null;