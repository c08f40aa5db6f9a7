ALTER TABLE "settings" ADD COLUMN "legal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "theme" jsonb;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "menus" jsonb;