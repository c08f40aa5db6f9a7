CREATE TABLE "plugin_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secrets" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_departures" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "carrier_name" text DEFAULT 'by-hand' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "label_reference" text;