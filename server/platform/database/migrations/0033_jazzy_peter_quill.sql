ALTER TABLE "shipments" ADD COLUMN "carrier_name" text DEFAULT 'by-hand' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "label_reference" text;