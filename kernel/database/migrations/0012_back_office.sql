CREATE TABLE "user_tally" (
	"id" bigint PRIMARY KEY DEFAULT 1 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"verified" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"before" integer NOT NULL,
	"after" integer NOT NULL,
	"by_id" uuid,
	"by_name" text DEFAULT '' NOT NULL,
	"why" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_tally" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" uuid NOT NULL,
	"is_active" boolean NOT NULL,
	"stock" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"kind" text NOT NULL,
	"act" text NOT NULL,
	"record_id" text NOT NULL,
	"record_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"why" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trash" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"by_name" text NOT NULL,
	"record" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "address" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sought" text GENERATED ALWAYS AS (' ' || lower(name) || ' ' || lower(email) || ' ' || regexp_replace(phone, '[^0-9+]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "image_alts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "hero_slides" jsonb;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD CONSTRAINT "stock_moves_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP INDEX "products_category_idx";--> statement-breakpoint
CREATE INDEX "stock_moves_product_idx" ON "stock_moves" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_kind_idx" ON "audit_entries" USING btree ("kind","act","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_idx" ON "audit_entries" USING btree ("by_id","kind","act","id");--> statement-breakpoint
CREATE INDEX "audit_entries_record_idx" ON "audit_entries" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at_idx" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "trash_deleted_idx" ON "trash" USING btree ("deleted_at","id");--> statement-breakpoint
CREATE INDEX "trash_kind_idx" ON "trash" USING btree ("kind","deleted_at","id");--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at","id","is_admin","has_admin_access");--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree (lower("name"),"id","name","is_admin","has_admin_access");--> statement-breakpoint
CREATE INDEX "users_verified_name_idx" ON "users" USING btree ("is_email_verified",lower("name"),"id","name","is_admin","has_admin_access");--> statement-breakpoint
CREATE INDEX "users_email_idx" ON "users" USING btree (lower("email"),"id","email","is_admin","has_admin_access");--> statement-breakpoint
CREATE INDEX "users_verified_email_idx" ON "users" USING btree ("is_email_verified",lower("email"),"id","email","is_admin","has_admin_access");--> statement-breakpoint
CREATE INDEX "users_back_office_idx" ON "users" USING btree ("created_at","id","is_admin","is_email_verified") WHERE is_admin or has_admin_access;--> statement-breakpoint
CREATE INDEX "users_sought_walk_idx" ON "users" USING btree ("is_email_verified","created_at","id","sought","is_admin","has_admin_access");--> statement-breakpoint
CREATE INDEX "users_sought_idx" ON "users" USING gin ("sought" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_begins_idx" ON "products" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "products_room_updated_idx" ON "products" USING btree ("updated_at","id","is_active","stock_count");--> statement-breakpoint
CREATE INDEX "products_room_category_updated_idx" ON "products" USING btree ("category_id","updated_at","id","is_active","stock_count");--> statement-breakpoint
CREATE INDEX "products_room_newest_idx" ON "products" USING btree ("id","is_active","stock_count");--> statement-breakpoint
CREATE INDEX "products_room_category_newest_idx" ON "products" USING btree ("category_id","id","is_active","stock_count");--> statement-breakpoint
CREATE INDEX "products_room_name_idx" ON "products" USING btree (lower("name"),"id","name","is_active","stock_count");--> statement-breakpoint
CREATE INDEX "products_room_category_name_idx" ON "products" USING btree ("category_id",lower("name"),"id","name","is_active","stock_count");--> statement-breakpoint
CREATE INDEX "products_room_stock_idx" ON "products" USING btree ("stock_count","id","is_active");--> statement-breakpoint
CREATE INDEX "products_room_category_stock_idx" ON "products" USING btree ("category_id","stock_count","id","is_active");--> statement-breakpoint
CREATE INDEX "products_hidden_idx" ON "products" USING btree ("category_id","is_active","stock_count","id") WHERE not visible;--> statement-breakpoint
CREATE INDEX "products_hidden_featured_idx" ON "products" USING btree ("is_featured","arrival_date","id") WHERE not visible;--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_confirmed_idx" ON "newsletter_subscribers" USING btree ("confirmed_at");--> statement-breakpoint
CREATE INDEX "reviews_waiting_idx" ON "reviews" USING btree ("created_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "wishes_created_idx" ON "wishes" USING btree ("created_at","product_id");