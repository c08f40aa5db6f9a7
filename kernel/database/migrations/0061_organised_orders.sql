CREATE TABLE "order_tags" (
	"tag" text NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "order_tags_tag_order_id_pk" PRIMARY KEY("tag","order_id")
);
--> statement-breakpoint
CREATE TABLE "order_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid,
	"query" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_bulk_runs" ADD COLUMN "value" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_tags_order_idx" ON "order_tags" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_views_shared_key" ON "order_views" USING btree (lower("name")) WHERE owner_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_views_own_key" ON "order_views" USING btree ("owner_id",lower("name")) WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "orders_assigned_idx" ON "orders" USING btree ("assigned_to","placed_at","id") WHERE assigned_to is not null;--> statement-breakpoint
CREATE INDEX "orders_total_idx" ON "orders" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "orders_customer_idx" ON "orders" USING btree (lower(address ->> 'name'),"id");--> statement-breakpoint
CREATE INDEX "orders_promised_idx" ON "orders" USING btree (coalesce("deliver_on", "arrives_to"),"placed_at","id");