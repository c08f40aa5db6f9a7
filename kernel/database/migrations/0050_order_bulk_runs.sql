CREATE TABLE "order_bulk_run_orders" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"number" integer NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"outcome" text,
	"message" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_bulk_run_orders_run_id_position_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_bulk_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"sending" jsonb,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"idempotency_key" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "order_bulk_runs_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "order_bulk_run_orders" ADD CONSTRAINT "order_bulk_run_orders_run_id_order_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."order_bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_bulk_runs_open_idx" ON "order_bulk_runs" USING btree ("staff_id") WHERE finished_at is null;
