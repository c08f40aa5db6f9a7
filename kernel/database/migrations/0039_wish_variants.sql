ALTER TABLE "wishes" DROP CONSTRAINT "wishes_user_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "wishes" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "wishes" ADD COLUMN "variant" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_key" UNIQUE NULLS NOT DISTINCT("user_id","product_id","variant_id");