CREATE TABLE "product_previews" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_previews_token_unique" UNIQUE("token")
);
--> statement-breakpoint
DROP INDEX "products_room_updated_idx";--> statement-breakpoint
DROP INDEX "products_room_category_updated_idx";--> statement-breakpoint
DROP INDEX "products_room_newest_idx";--> statement-breakpoint
DROP INDEX "products_room_category_newest_idx";--> statement-breakpoint
DROP INDEX "products_room_name_idx";--> statement-breakpoint
DROP INDEX "products_room_category_name_idx";--> statement-breakpoint
DROP INDEX "products_room_stock_idx";--> statement-breakpoint
DROP INDEX "products_room_category_stock_idx";--> statement-breakpoint
DROP INDEX "products_hidden_idx";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_tally" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_previews" ADD CONSTRAINT "product_previews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_room_updated_idx" ON "products" USING btree ("updated_at","id","is_active","stock_count","is_draft");--> statement-breakpoint
CREATE INDEX "products_room_category_updated_idx" ON "products" USING btree ("category_id","updated_at","id","is_active","stock_count","is_draft");--> statement-breakpoint
CREATE INDEX "products_room_newest_idx" ON "products" USING btree ("id","is_active","stock_count","is_draft");--> statement-breakpoint
CREATE INDEX "products_room_category_newest_idx" ON "products" USING btree ("category_id","id","is_active","stock_count","is_draft");--> statement-breakpoint
CREATE INDEX "products_room_name_idx" ON "products" USING btree (lower("name"),"id","name","is_active","stock_count","is_draft");--> statement-breakpoint
CREATE INDEX "products_room_category_name_idx" ON "products" USING btree ("category_id",lower("name"),"id","name","is_active","stock_count","is_draft");--> statement-breakpoint
CREATE INDEX "products_room_stock_idx" ON "products" USING btree ("stock_count","id","is_active","is_draft");--> statement-breakpoint
CREATE INDEX "products_room_category_stock_idx" ON "products" USING btree ("category_id","stock_count","id","is_active","is_draft");--> statement-breakpoint
CREATE INDEX "products_hidden_idx" ON "products" USING btree ("category_id","is_active","is_draft","stock_count","id") WHERE not visible;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_draft_check" CHECK (not ("products"."is_draft" and "products"."is_active"));--> statement-breakpoint
DROP FUNCTION haat_room(tsquery, integer, integer, uuid, boolean, integer, integer);
