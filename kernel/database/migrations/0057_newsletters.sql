CREATE TABLE "newsletter_deliveries" (
	"newsletter_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"has_unsubscribed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "newsletter_deliveries_newsletter_id_subscriber_id_pk" PRIMARY KEY("newsletter_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"document" jsonb NOT NULL,
	"state" text NOT NULL,
	"send_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"recipients" integer DEFAULT 0 NOT NULL,
	"cursor" uuid,
	"turn" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"previewed" jsonb,
	"preview_secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newsletters_preview_secret_unique" UNIQUE("preview_secret")
);
--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_state_idx" ON "newsletter_deliveries" USING btree ("newsletter_id","state");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_subscriber_idx" ON "newsletter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletters_list_idx" ON "newsletters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletters_open_idx" ON "newsletters" USING btree ("state") WHERE state in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_list_idx" ON "newsletter_subscribers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_unconfirmed_idx" ON "newsletter_subscribers" USING btree ("created_at","id") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_search_idx" ON "newsletter_subscribers" USING gin (lower("email") gin_trgm_ops);
