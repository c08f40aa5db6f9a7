ALTER TABLE "letters" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "product_name" text DEFAULT '' NOT NULL;