CREATE TABLE "order_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"mail" jsonb NOT NULL,
	"to_customer" boolean NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_mails_order_idx" ON "order_mails" USING btree ("order_id","queued_at");--> statement-breakpoint
CREATE INDEX "order_mails_queued_idx" ON "order_mails" USING btree ("queued_at");
