ALTER TABLE "categories" ADD COLUMN "tax_rate" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "hsn_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_rate" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hsn_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "included_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_rate" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "hsn_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "included_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_tax_rate" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_hsn_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "shipping_tax" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "shipping_tax_rate" integer DEFAULT 1800 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "wrap_tax" text DEFAULT 'supply' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "wrap_tax_rate" integer DEFAULT 1800 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_tax_check" CHECK ("categories"."tax_rate" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tax_check" CHECK ("products"."tax_rate" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_check" CHECK (case when "orders"."prices_include_tax" then "orders"."tax" = 0 and "orders"."included_tax" between 0 and "orders"."total" else "orders"."included_tax" = 0 end and "orders"."shipping_tax" between 0 and "orders"."tax" + "orders"."included_tax");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_tax_check" CHECK ("settings"."shipping_tax" in ('none', 'supply', 'own') and "settings"."wrap_tax" in ('supply', 'own') and "settings"."shipping_tax_rate" between 0 and 10000 and "settings"."wrap_tax_rate" between 0 and 10000);