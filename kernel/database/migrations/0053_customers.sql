CREATE TABLE "customer_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"note" text NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_segments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_tags" (
	"tag" text NOT NULL,
	"customer_id" uuid NOT NULL,
	CONSTRAINT "customer_tags_tag_customer_id_pk" PRIMARY KEY("tag","customer_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"first_order_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_order_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"identities" text DEFAULT '' NOT NULL,
	"sought" text GENERATED ALWAYS AS (' ' || lower(name) || ' ' || lower(email) || ' ' || right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) || ' ' || identities) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_keys" ADD CONSTRAINT "customer_keys_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_orders" ADD CONSTRAINT "customer_orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_keys_customer_idx" ON "customer_keys" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_notes_customer_idx" ON "customer_notes" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "customer_orders_customer_idx" ON "customer_orders" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_segments_name_key" ON "customer_segments" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "customer_tags_customer_idx" ON "customer_tags" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customers_last_order_idx" ON "customers" USING btree ("last_order_at","id");--> statement-breakpoint
CREATE INDEX "customers_orders_idx" ON "customers" USING btree ("orders","id");--> statement-breakpoint
CREATE INDEX "customers_spent_idx" ON "customers" USING btree ("spent","id");--> statement-breakpoint
CREATE INDEX "customers_refused_idx" ON "customers" USING btree ("last_order_at","id") WHERE refused > 0;--> statement-breakpoint
CREATE INDEX "customers_account_idx" ON "customers" USING btree ("last_order_at","id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "customers_sought_idx" ON "customers" USING gin ("sought" gin_trgm_ops);
--> statement-breakpoint
-- The function and its triggers as of this migration (server/functions of the module has the present ones), so that no order is
-- missed. The running shop then finds the customers of all existing orders, the earliest first.
CREATE OR REPLACE FUNCTION customer_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_changes (order_id) VALUES (coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER customer_of_order AFTER INSERT OR DELETE ON orders FOR EACH ROW
  EXECUTE FUNCTION customer_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER customer_of_changed_order AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((old.user_id, old.email, old.buyer, old.address, old.gift, old.state, old.payment, old.total, old.advance, old.advance_paid_at,
      old.paid_at, old.refunded, old.delivered_at, old.placed_at)
    IS DISTINCT FROM (new.user_id, new.email, new.buyer, new.address, new.gift, new.state, new.payment, new.total, new.advance,
      new.advance_paid_at, new.paid_at, new.refunded, new.delivered_at, new.placed_at))
  EXECUTE FUNCTION customer_changed();
--> statement-breakpoint
INSERT INTO customer_changes (order_id) SELECT id FROM orders WHERE email <> '' ORDER BY placed_at, id;
