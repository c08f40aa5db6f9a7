CREATE TABLE "checkout_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"checkout" jsonb NOT NULL,
	"email" text,
	"channel" text NOT NULL,
	"agent" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_links_digest_key" ON "checkout_links" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "checkout_links_expires_idx" ON "checkout_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "checkout_links_email_idx" ON "checkout_links" USING btree ("email");