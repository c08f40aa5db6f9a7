ALTER TABLE "orders" ADD COLUMN "invoice_seller" jsonb;--> statement-breakpoint
ALTER TABLE "trash" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;