CREATE TABLE "customer_pins" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "customer_pins" ADD CONSTRAINT "customer_pins_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_pins_customer_idx" ON "customer_pins" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_keys_person_idx" ON "customer_keys" USING btree (split_part("key", ' ', 1)) WHERE key like 'person:%';