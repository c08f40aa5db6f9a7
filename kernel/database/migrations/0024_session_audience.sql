ALTER TABLE "provider_departures" ADD COLUMN "stranger" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "audience" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone;