ALTER TABLE "order_mails" ADD COLUMN "origin_id" uuid;--> statement-breakpoint
UPDATE "order_mails" SET "origin_id" = "id";--> statement-breakpoint
ALTER TABLE "order_mails" ALTER COLUMN "origin_id" SET NOT NULL;
