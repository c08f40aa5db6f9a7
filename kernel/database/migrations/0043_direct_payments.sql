ALTER TABLE "orders" ADD COLUMN "claimed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claimed_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_by" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_claimed_idx" ON "orders" USING btree ("placed_at","id") WHERE claimed_at is not null;--> statement-breakpoint
CREATE INDEX "orders_upi_reference_idx" ON "orders" USING btree ("paid_reference") WHERE paid_method = 'upi' and paid_reference <> '';
