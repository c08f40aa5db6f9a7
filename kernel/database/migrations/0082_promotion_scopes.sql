ALTER TABLE "promotions" ADD COLUMN "applies_to" jsonb;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "excludes_sale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_scope_check" CHECK ("promotions"."kind" <> 'free_shipping' or ("promotions"."applies_to" is null and not "promotions"."excludes_sale"));