ALTER TABLE "orders" ADD COLUMN "channel" text DEFAULT 'website' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoiced_to" jsonb;--> statement-breakpoint
CREATE INDEX "orders_channel_idx" ON "orders" USING btree ("channel","placed_at","id") WHERE channel <> 'website';
