CREATE TYPE "public"."letter_topic" AS ENUM('question', 'order', 'custom', 'other');--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" "letter_topic" NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishes_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "artisans" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "standard_shipping" integer DEFAULT 999 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "express_shipping" integer DEFAULT 1999 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "free_shipping_above" integer DEFAULT 7500 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "tax_rate" integer DEFAULT 800 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "campaign_title" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "campaign_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "contact_email" text;--> statement-breakpoint
CREATE INDEX "letters_created_idx" ON "letters" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email_key" ON "newsletter_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "wishes_product_idx" ON "wishes" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_figures_check" CHECK ("settings"."standard_shipping" >= 0 and "settings"."express_shipping" >= 0 and "settings"."free_shipping_above" >= 0 and "settings"."tax_rate" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_campaign_check" CHECK (("settings"."campaign_title" is null) = ("settings"."campaign_ends_at" is null));--> statement-breakpoint
-- References between modules, which do not know each other's tables.
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products" ("id") ON DELETE CASCADE;
