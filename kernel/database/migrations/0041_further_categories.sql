CREATE TABLE "further_products" (
	"category_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"visible" boolean NOT NULL,
	"in_stock" boolean NOT NULL,
	"is_featured" boolean NOT NULL,
	"arrival_date" timestamp (3) with time zone NOT NULL,
	"price" integer NOT NULL,
	"weighted_rating" numeric(5, 4) NOT NULL,
	"rating" numeric(3, 2) NOT NULL,
	"reviews" integer NOT NULL,
	"discount" integer NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean NOT NULL,
	"is_draft" boolean NOT NULL,
	"lowest_stock" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "further_products_category_id_product_id_pk" PRIMARY KEY("category_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "stock_tally" ADD COLUMN "is_further" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "further_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "visible_further_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "further_categories" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "further_products" ADD CONSTRAINT "further_products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "further_products" ADD CONSTRAINT "further_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "further_products_product_idx" ON "further_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "further_products_featured_idx" ON "further_products" USING btree ("category_id","in_stock","is_featured","arrival_date","product_id") WHERE visible;--> statement-breakpoint
CREATE INDEX "further_products_newest_idx" ON "further_products" USING btree ("category_id","arrival_date","product_id") WHERE visible;--> statement-breakpoint
CREATE INDEX "further_products_price_idx" ON "further_products" USING btree ("category_id","price","product_id") WHERE visible;--> statement-breakpoint
CREATE INDEX "further_products_rating_idx" ON "further_products" USING btree ("category_id","in_stock","weighted_rating","reviews","product_id") WHERE visible;--> statement-breakpoint
CREATE INDEX "further_products_popular_idx" ON "further_products" USING btree ("category_id","in_stock","reviews","rating","product_id") WHERE visible;--> statement-breakpoint
CREATE INDEX "further_products_discount_idx" ON "further_products" USING btree ("category_id","discount","product_id") WHERE visible;--> statement-breakpoint
CREATE INDEX "further_products_room_updated_idx" ON "further_products" USING btree ("category_id","updated_at","product_id","is_active","lowest_stock","is_draft");--> statement-breakpoint
CREATE INDEX "further_products_room_created_idx" ON "further_products" USING btree ("category_id","product_id","is_active","lowest_stock","is_draft");--> statement-breakpoint
CREATE INDEX "further_products_room_name_idx" ON "further_products" USING btree ("category_id",lower("name"),"product_id","name","is_active","lowest_stock","is_draft");--> statement-breakpoint
CREATE INDEX "further_products_room_stock_idx" ON "further_products" USING btree ("category_id","lowest_stock","product_id","is_active","is_draft");--> statement-breakpoint
CREATE INDEX "further_products_hidden_idx" ON "further_products" USING btree ("category_id","is_active","is_draft","lowest_stock","product_id") WHERE not visible;--> statement-breakpoint
CREATE INDEX "products_further_idx" ON "products" USING gin ("further_categories") WHERE further_categories <> '{}';--> statement-breakpoint
CREATE INDEX "products_with_further_idx" ON "products" USING btree ("number") WHERE visible and further_categories <> '{}';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_further_check" CHECK (cardinality("products"."further_categories") <= 9);
