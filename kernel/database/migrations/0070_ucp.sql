CREATE TABLE "ucp_answers" (
	"platform" text NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"digest" text NOT NULL,
	"answer" jsonb,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ucp_answers_platform_operation_key_pk" PRIMARY KEY("platform","operation","key")
);
--> statement-breakpoint
CREATE TABLE "ucp_orders" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"platform" text NOT NULL,
	"webhook_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ucp_orders_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "ucp_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"platform" text NOT NULL,
	"cart_id" uuid,
	"content" jsonb NOT NULL,
	"email" text,
	"shown_total" bigint,
	"shown_day" text,
	"completed" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ucp_answers_started_idx" ON "ucp_answers" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "ucp_sessions_expiry_idx" ON "ucp_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ucp_sessions_cart_idx" ON "ucp_sessions" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "ucp_sessions_email_idx" ON "ucp_sessions" USING btree ("email");