CREATE TABLE "order_traces" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_traces" ADD CONSTRAINT "order_traces_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_traces_network_idx" ON "order_traces" USING btree ("network","placed_at");--> statement-breakpoint
CREATE INDEX "order_traces_email_idx" ON "order_traces" USING btree ("email","placed_at");--> statement-breakpoint
CREATE INDEX "order_traces_phone_idx" ON "order_traces" USING btree ("phone","placed_at");--> statement-breakpoint
CREATE INDEX "order_traces_address_idx" ON "order_traces" USING btree ("address","placed_at");--> statement-breakpoint
CREATE INDEX "order_traces_placed_idx" ON "order_traces" USING btree ("placed_at");