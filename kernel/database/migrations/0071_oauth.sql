CREATE TABLE "oauth_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grant_id" text NOT NULL,
	"request" text NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"client_name" text NOT NULL,
	"redirects_to" text NOT NULL,
	"is_read_only" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "oauth_consents_grant_id_unique" UNIQUE("grant_id"),
	CONSTRAINT "oauth_consents_request_unique" UNIQUE("request")
);
--> statement-breakpoint
CREATE TABLE "oauth_records" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"consumed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "order_bulk_runs" ADD COLUMN "client" text;--> statement-breakpoint
CREATE INDEX "oauth_consents_user_idx" ON "oauth_consents" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "oauth_records_grant_idx" ON "oauth_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oauth_records_uid_idx" ON "oauth_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oauth_records_expires_idx" ON "oauth_records" USING btree ("expires_at");