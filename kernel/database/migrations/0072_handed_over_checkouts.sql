ALTER TABLE "checkout_links" ADD COLUMN "cart_id" uuid;--> statement-breakpoint
ALTER TABLE "ucp_sessions" ADD COLUMN "webhook_url" text;