CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"values" text[] NOT NULL,
	"sku" text,
	"barcode" text,
	"price" integer NOT NULL,
	"original_price" integer,
	"stock_count" integer DEFAULT 0 NOT NULL,
	"in_stock" boolean DEFAULT false NOT NULL,
	"weight" numeric(8, 1),
	"image" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"making_days" integer,
	CONSTRAINT "product_variants_figures_check" CHECK ("product_variants"."price" >= 0 and "product_variants"."original_price" >= 0 and "product_variants"."stock_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_to" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "variant" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "variant" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_values_key" ON "product_variants" USING btree ("product_id","values");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_sku_key" ON "product_variants" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "product_variants_sku_idx" ON "product_variants" USING btree (lower("sku") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_variants_barcode_idx" ON "product_variants" USING btree ("barcode");