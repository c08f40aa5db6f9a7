CREATE TABLE "replaced_invoices" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"invoiced_at" timestamp (3) with time zone NOT NULL,
	"ordered" jsonb NOT NULL,
	"lines" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_to_refund_idx";--> statement-breakpoint
DROP INDEX "payments_open_key";--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "replaced_invoice" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "overpaid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_outdated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_surplus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "replaced_invoices" ADD CONSTRAINT "replaced_invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replaced_invoices_order_idx" ON "replaced_invoices" USING btree ("order_id","invoiced_at");--> statement-breakpoint
CREATE INDEX "replaced_invoices_issued_idx" ON "replaced_invoices" USING btree ("invoiced_at");--> statement-breakpoint
CREATE INDEX "orders_to_refund_idx" ON "orders" USING btree ("placed_at","id") WHERE overpaid > 0 or (refunded < due_back and (paid_at is not null or (advance_paid_at is not null and state in ('cancelled', 'returned'))));--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open_key" ON "payments" USING btree ("order_number") WHERE state = 'open' and not is_outdated;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_overpaid_check" CHECK ("orders"."overpaid" >= 0 and ("orders"."overpaid" = 0 or "orders"."paid_at" is not null));
