CREATE TYPE "public"."custom_request_state" AS ENUM('requested', 'quoted', 'ordered', 'declined', 'closed', 'expired');--> statement-breakpoint
CREATE TYPE "public"."custom_word_from" AS ENUM('customer', 'shop');--> statement-breakpoint
CREATE TYPE "public"."custom_word_kind" AS ENUM('message', 'quote', 'accepted', 'declined', 'closed', 'expired');--> statement-breakpoint
CREATE TYPE "public"."order_state" AS ENUM('placed', 'paid', 'packed', 'shipped', 'delivered', 'cancelled', 'return_requested', 'returned', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."payment_state" AS ENUM('open', 'captured', 'failed', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."refund_state" AS ENUM('pending', 'done', 'failed');--> statement-breakpoint
CREATE TYPE "public"."promotion_kind" AS ENUM('percentage', 'fixed', 'free_shipping');--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "cart_days" (
	"day" date NOT NULL,
	"cart_id" uuid NOT NULL,
	CONSTRAINT "cart_days_day_cart_id_pk" PRIMARY KEY("day","cart_id")
);
--> statement-breakpoint
CREATE TABLE "custom_request_people" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"sought" text GENERATED ALWAYS AS (lower(name || ' ' || email)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"state" "custom_request_state" DEFAULT 'requested' NOT NULL,
	"what" text NOT NULL,
	"for_whom" text DEFAULT '' NOT NULL,
	"occasion" text DEFAULT '' NOT NULL,
	"budget_from" integer,
	"budget_to" integer,
	"needed_by" date,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"artisan_id" uuid,
	"quote_id" uuid,
	"order_number" text,
	"waiting" boolean DEFAULT true NOT NULL,
	"once" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sought" text GENERATED ALWAYS AS (lower(number || ' ' || what)) STORED NOT NULL,
	CONSTRAINT "custom_requests_number_unique" UNIQUE("number"),
	CONSTRAINT "custom_requests_once_unique" UNIQUE("once")
);
--> statement-breakpoint
CREATE TABLE "custom_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" "custom_word_kind" NOT NULL,
	"said_by" "custom_word_from",
	"by_id" uuid,
	"body" text DEFAULT '' NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"title" text,
	"price" integer,
	"making_days" integer,
	"valid_until" date,
	"once" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_words_quote_check" CHECK ((kind = 'quote') = (title is not null and price is not null and making_days is not null and valid_until is not null))
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"folder" text PRIMARY KEY NOT NULL,
	"names" text[] NOT NULL,
	"unused_since" timestamp (3) with time zone,
	"look_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_invoices" (
	"key" text PRIMARY KEY NOT NULL,
	"order_id" uuid
);
--> statement-breakpoint
CREATE TABLE "credit_note_numbers" (
	"year" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"parts" jsonb NOT NULL,
	CONSTRAINT "credit_notes_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_notes_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "credit_notes_figures_check" CHECK ("credit_notes"."amount" > 0 and "credit_notes"."tax" between 0 and "credit_notes"."amount")
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"year" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" "order_state",
	"what" text NOT NULL,
	"by" text NOT NULL,
	"by_id" uuid,
	"by_name" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"internal" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"is_wrap" boolean DEFAULT false NOT NULL,
	"product_id" uuid,
	"slug" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"artisan" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"total" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"gift" jsonb,
	"personalisation" jsonb,
	"taken" integer DEFAULT 0 NOT NULL,
	"shipped" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_pieces_check" CHECK ("order_lines"."quantity" > 0 and "order_lines"."shipped" between 0 and "order_lines"."quantity" and "order_lines"."returned" between 0 and "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"state" "order_state" DEFAULT 'placed' NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"address" jsonb NOT NULL,
	"delivery" text NOT NULL,
	"arrives_from" date NOT NULL,
	"arrives_to" date NOT NULL,
	"deliver_on" date,
	"gift" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"subtotal" bigint DEFAULT 0 NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"tax_rate" integer NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"due_back" bigint DEFAULT 0 NOT NULL,
	"pieces" integer NOT NULL,
	"promo_code" text,
	"payment" text NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"cart_id" uuid,
	"idempotency_key" text,
	"request_digest" text DEFAULT '' NOT NULL,
	"invoice_number" text,
	"invoiced_at" timestamp (3) with time zone,
	"invoice_seller" jsonb,
	"placed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "orders_invoice_number_unique" UNIQUE("invoice_number"),
	CONSTRAINT "orders_figures_check" CHECK ("orders"."subtotal" >= 0 and "orders"."discount" between 0 and "orders"."subtotal" and "orders"."shipping" >= 0 and "orders"."tax" >= 0 and "orders"."total" = "orders"."subtotal" - "orders"."discount" + "orders"."shipping" + "orders"."tax" and "orders"."refunded" between 0 and "orders"."total" and "orders"."due_back" between 0 and "orders"."total")
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"settled" text
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"tracking_url" text,
	"idempotency_key" text,
	"shipped_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "shipments_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "bought_together" (
	"product_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "bought_together_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "bought_together_count" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bought_together_count_one" CHECK ("bought_together_count"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"order_number" integer NOT NULL,
	"provider" text NOT NULL,
	"provider_order_id" text NOT NULL,
	"provider_payment_id" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" "payment_state" DEFAULT 'open' NOT NULL,
	"is_surplus" boolean DEFAULT false NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"captured_at" timestamp (3) with time zone,
	CONSTRAINT "payments_provider_payment_id_unique" UNIQUE("provider_payment_id"),
	CONSTRAINT "payments_state_check" CHECK ("payments"."amount" > 0 and ("payments"."state" = 'open') = ("payments"."provider_payment_id" is null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid,
	"amount" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state" "refund_state" DEFAULT 'pending' NOT NULL,
	"provider_refund_id" text,
	"by" text NOT NULL,
	"by_id" uuid,
	"by_name" text DEFAULT '' NOT NULL,
	"idempotency_key" text,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
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
CREATE TABLE "review_votes" (
	"user_id" uuid NOT NULL,
	"review_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_user_id_review_id_pk" PRIMARY KEY("user_id","review_id")
);
--> statement-breakpoint
ALTER TABLE "settings" DROP CONSTRAINT "settings_figures_check";--> statement-breakpoint
DROP INDEX "reviews_product_idx";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "personalisation" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "personalisation_preview" jsonb;--> statement-breakpoint
ALTER TABLE "trash" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "photos" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "helpful" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "gift_wrap" integer DEFAULT 4900 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "seller_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "tax_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_request_people" ADD CONSTRAINT "custom_request_people_request_id_custom_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."custom_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_words" ADD CONSTRAINT "custom_words_request_id_custom_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."custom_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_tally" ADD CONSTRAINT "promotion_tally_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_request_people_user_idx" ON "custom_request_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "custom_request_people_guest_idx" ON "custom_request_people" USING btree (lower("email")) WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "custom_request_people_sought_idx" ON "custom_request_people" USING gin ("sought" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "custom_requests_active_idx" ON "custom_requests" USING btree ("active_at","id");--> statement-breakpoint
CREATE INDEX "custom_requests_state_idx" ON "custom_requests" USING btree ("state","active_at","id");--> statement-breakpoint
CREATE INDEX "custom_requests_waiting_idx" ON "custom_requests" USING btree ("active_at","id") WHERE waiting;--> statement-breakpoint
CREATE INDEX "custom_requests_artisan_idx" ON "custom_requests" USING btree ("artisan_id");--> statement-breakpoint
CREATE INDEX "custom_requests_sought_idx" ON "custom_requests" USING gin ("sought" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "custom_words_request_idx" ON "custom_words" USING btree ("request_id","created_at","id");--> statement-breakpoint
CREATE INDEX "custom_words_by_idx" ON "custom_words" USING btree ("by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_words_once_key" ON "custom_words" USING btree ("request_id","once");--> statement-breakpoint
CREATE INDEX "uploads_look_at_idx" ON "uploads" USING btree ("look_at","folder");--> statement-breakpoint
CREATE INDEX "credit_notes_order_idx" ON "credit_notes" USING btree ("order_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "order_events_order_idx" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_order_idx" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_product_idx" ON "order_lines" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_user_idx" ON "orders" USING btree ("user_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_email_idx" ON "orders" USING btree (lower("email") text_pattern_ops,"placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_name_idx" ON "orders" USING btree (lower("address" ->> 'name') text_pattern_ops,"placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_payment_idx" ON "orders" USING btree ("payment","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_to_pack_idx" ON "orders" USING btree (coalesce("deliver_on", "arrives_to"),"placed_at","id") WHERE state = 'paid' or (state = 'placed' and payment = 'cod');--> statement-breakpoint
CREATE INDEX "orders_to_refund_idx" ON "orders" USING btree ("placed_at","id") WHERE paid_at is not null and refunded < due_back;--> statement-breakpoint
CREATE INDEX "orders_placed_idx" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_state_idx" ON "orders" USING btree ("state","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_cart_idx" ON "orders" USING btree ("cart_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_sold_idx" ON "orders" USING btree ("placed_at","total","refunded","cart_id") WHERE state <> 'cancelled' and (state <> 'placed' or payment = 'cod') and (state not in ('returned', 'refunded') or delivered_at is not null);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_once_idx" ON "orders" USING btree ("cart_id") WHERE state <> 'cancelled' and cart_id is not null;--> statement-breakpoint
CREATE INDEX "orders_open_idx" ON "orders" USING btree ("cart_id") WHERE state = 'placed' and payment <> 'cod';--> statement-breakpoint
CREATE INDEX "order_returns_order_idx" ON "order_returns" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_lines_key" ON "shipment_lines" USING btree ("shipment_id","line_id");--> statement-breakpoint
CREATE INDEX "shipments_order_idx" ON "shipments" USING btree ("order_id","shipped_at");--> statement-breakpoint
CREATE INDEX "payment_events_at_idx" ON "payment_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open_key" ON "payments" USING btree ("order_number") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "payments_order_idx" ON "payments" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_provider_order_idx" ON "payments" USING btree ("provider_order_id");--> statement-breakpoint
CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_payment_idx" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "promotions_ends_idx" ON "promotions" USING btree ("ends_at","id");--> statement-breakpoint
CREATE INDEX "promotion_redemptions_user_idx" ON "promotion_redemptions" USING btree ("promotion_id","user_id");--> statement-breakpoint
CREATE INDEX "promotion_redemptions_email_idx" ON "promotion_redemptions" USING btree ("promotion_id","email");--> statement-breakpoint
CREATE INDEX "promotion_redemptions_of_user_idx" ON "promotion_redemptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promotion_redemptions_of_email_idx" ON "promotion_redemptions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "review_votes_review_idx" ON "review_votes" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_votes_product_idx" ON "review_votes" USING btree ("product_id","user_id");--> statement-breakpoint
CREATE INDEX "products_crafts_idx" ON "products" USING btree ("artisan_id","category_id") WHERE visible;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_user_key" ON "reviews" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "reviews_newest_idx" ON "reviews" USING btree ("product_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_stars_idx" ON "reviews" USING btree ("product_id","rating","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "reviews_helpful_idx" ON "reviews" USING btree ("product_id","helpful" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "reviews_office_idx" ON "reviews" USING btree (("status" <> 'pending'),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_status_idx" ON "reviews" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_sought_idx" ON "reviews" USING gin (lower("author" || ' ' || "body") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_figures_check" CHECK ("settings"."standard_shipping" >= 0 and "settings"."express_shipping" >= 0 and "settings"."free_shipping_above" >= 0 and "settings"."gift_wrap" >= 0 and "settings"."tax_rate" between 0 and 10000);