CREATE TABLE "automatic_email_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"recipient" text,
	"token" text,
	"data" jsonb,
	"product_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	"order_id" uuid,
	"revenue" integer
);
--> statement-breakpoint
CREATE TABLE "automatic_email_previews" (
	"email" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "automatic_email_previews_secret_unique" UNIQUE("secret")
);
--> statement-breakpoint
CREATE TABLE "cart_reminder_opt_outs" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_reminders" (
	"cart_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "automatic_emails" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "automatic_email_deliveries_token_key" ON "automatic_email_deliveries" USING btree ("token");--> statement-breakpoint
CREATE INDEX "automatic_email_deliveries_waiting_idx" ON "automatic_email_deliveries" USING btree ("created_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "automatic_email_deliveries_recipient_idx" ON "automatic_email_deliveries" USING btree (lower("recipient"),"settled_at");--> statement-breakpoint
CREATE INDEX "automatic_email_deliveries_order_idx" ON "automatic_email_deliveries" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "automatic_email_deliveries_created_idx" ON "automatic_email_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "cart_reminders_due_idx" ON "cart_reminders" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "cart_reminders_email_idx" ON "cart_reminders" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_once_key" ON "stock_alerts" USING btree (lower("email"),"product_id",coalesce("variant_id", '00000000-0000-0000-0000-000000000000'));--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_token_key" ON "stock_alerts" USING btree ("token");--> statement-breakpoint
CREATE INDEX "stock_alerts_waiting_idx" ON "stock_alerts" USING btree ("product_id","variant_id","created_at","id") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "stock_alerts_variant_idx" ON "stock_alerts" USING btree ("variant_id") WHERE variant_id is not null;--> statement-breakpoint
CREATE INDEX "stock_alerts_created_idx" ON "stock_alerts" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products" ("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "product_variants" ("id") ON DELETE CASCADE;
