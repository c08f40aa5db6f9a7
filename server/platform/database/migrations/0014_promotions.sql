CREATE TYPE "public"."promotion_kind" AS ENUM('percentage', 'fixed', 'free_shipping');--> statement-breakpoint
CREATE TABLE "promotion_tally" (
	"promotion_id" uuid PRIMARY KEY NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"discounted" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"kind" "promotion_kind" NOT NULL,
	"percent" integer,
	"max_discount" integer,
	"amount" integer,
	"starts_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"min_subtotal" integer DEFAULT 0 NOT NULL,
	"total_limit" integer,
	"customer_limit" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotions_code_unique" UNIQUE("code"),
	CONSTRAINT "promotions_code_check" CHECK ("promotions"."code" ~ '^[A-Z0-9-]+$'),
	CONSTRAINT "promotions_kind_check" CHECK (("promotions"."kind" = 'percentage') = ("promotions"."percent" is not null) and ("promotions"."kind" = 'fixed') = ("promotions"."amount" is not null)
        and ("promotions"."max_discount" is null or "promotions"."kind" = 'percentage')),
	CONSTRAINT "promotions_figures_check" CHECK ("promotions"."percent" between 100 and 10000 and "promotions"."max_discount" > 0 and "promotions"."amount" > 0 and "promotions"."min_subtotal" >= 0
        and "promotions"."total_limit" > 0 and "promotions"."customer_limit" > 0),
	CONSTRAINT "promotions_dates_check" CHECK ("promotions"."ends_at" >= "promotions"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "promotion_redemptions" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"promotion_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"discount" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "promotion_tally" ADD CONSTRAINT "promotion_tally_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotions_ends_idx" ON "promotions" USING btree ("ends_at","id");--> statement-breakpoint
CREATE INDEX "promotion_redemptions_user_idx" ON "promotion_redemptions" USING btree ("promotion_id","user_id");--> statement-breakpoint
CREATE INDEX "promotion_redemptions_email_idx" ON "promotion_redemptions" USING btree ("promotion_id","email");--> statement-breakpoint
CREATE INDEX "promotion_redemptions_of_user_idx" ON "promotion_redemptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promotion_redemptions_of_email_idx" ON "promotion_redemptions" USING btree ("email");