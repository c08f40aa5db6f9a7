CREATE TYPE "public"."custom_request_state" AS ENUM('requested', 'quoted', 'ordered', 'declined', 'closed', 'expired');--> statement-breakpoint
CREATE TYPE "public"."custom_word_from" AS ENUM('customer', 'shop');--> statement-breakpoint
CREATE TYPE "public"."custom_word_kind" AS ENUM('message', 'quote', 'accepted', 'declined', 'closed', 'expired');--> statement-breakpoint
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
ALTER TABLE "custom_request_people" ADD CONSTRAINT "custom_request_people_request_id_custom_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."custom_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_words" ADD CONSTRAINT "custom_words_request_id_custom_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."custom_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "custom_words_once_key" ON "custom_words" USING btree ("request_id","once");