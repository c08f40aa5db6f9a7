CREATE TABLE "collection_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"collection_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"image" text,
	"is_active" boolean NOT NULL,
	"seo_title" text NOT NULL,
	"seo_description" text NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "collections_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "visible_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "visible_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lacks" integer GENERATED ALWAYS AS ((case when btrim(description) = '' then 1 else 0 end) | (case when price = 0 then 2 else 0 end)
          | (case when hsn_code = '' then 4 else 0 end) | (case when tax_rate is null then 8 else 0 end)
          | (case when images = '{}' then 16 else 0 end)
          | (case when cardinality(image_alts) < cardinality(images) or '' = any(image_alts[1:cardinality(images)]) then 32 else 0 end)
          | (case when in_stock then 0 else 64 end) | (case when making_days is null then 128 else 0 end)
          | (case when weight = 0 then 256 else 0 end)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_slugs" ADD CONSTRAINT "collection_slugs_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_slugs_collection_idx" ON "collection_slugs" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "products_incomplete_idx" ON "products" USING btree ("id") WHERE is_active and lacks <> 0;--> statement-breakpoint
CREATE INDEX "products_from_idx" ON "products" USING btree ("visible_from") WHERE visible_from is not null;--> statement-breakpoint
CREATE INDEX "products_until_idx" ON "products" USING btree ("visible_until") WHERE visible_until is not null;