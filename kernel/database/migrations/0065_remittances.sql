CREATE TABLE "order_cash" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"collected" bigint DEFAULT 0 NOT NULL,
	"collected_at" timestamp (3) with time zone NOT NULL,
	"remittance" jsonb,
	CONSTRAINT "order_cash_collected_check" CHECK ("order_cash"."collected" > 0)
);
--> statement-breakpoint
CREATE TABLE "remittance_lines" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"remittance_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"collected" bigint NOT NULL,
	"remitted" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "remittance_lines_amounts_check" CHECK ("remittance_lines"."collected" > 0 and "remittance_lines"."remitted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text NOT NULL,
	"fee" bigint NOT NULL,
	"orders" integer NOT NULL,
	"collected" bigint NOT NULL,
	"remitted" bigint NOT NULL,
	"idempotency_key" text,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "remittances_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "remittances_amounts_check" CHECK ("remittances"."fee" >= 0 and "remittances"."orders" > 0)
);
--> statement-breakpoint
ALTER TABLE "settings" DROP CONSTRAINT "settings_cash_check";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "remittance_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_cash" ADD CONSTRAINT "order_cash_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_cash_courier_idx" ON "order_cash" USING btree (lower("courier"),"collected_at","order_id","collected","courier") WHERE courier <> '' and remittance is null;--> statement-breakpoint
CREATE INDEX "order_cash_outstanding_idx" ON "order_cash" USING btree ("collected_at","order_id") WHERE courier <> '' and remittance is null;--> statement-breakpoint
CREATE INDEX "order_cash_collected_idx" ON "order_cash" USING btree ("collected_at");--> statement-breakpoint
CREATE INDEX "remittance_lines_remittance_idx" ON "remittance_lines" USING btree ("remittance_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "remittances_reference_idx" ON "remittances" USING btree (lower("courier"),lower("reference"));--> statement-breakpoint
CREATE INDEX "remittances_paid_idx" ON "remittances" USING btree ("paid_on","id");--> statement-breakpoint
CREATE INDEX "shipments_tracking_idx" ON "shipments" USING btree (lower("tracking_number")) WHERE tracking_number <> '';--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_cash_check" CHECK ("settings"."cash_max_total" >= 0 and "settings"."cash_max_open" >= 1 and "settings"."cash_max_refused" >= 0 and "settings"."cash_max_per_day" >= 1 and "settings"."cash_confirm_above" >= 0 and "settings"."cash_advance" between 0 and 90 and "settings"."cash_advance_above" >= 0 and "settings"."remittance_days" between 1 and 90);--> statement-breakpoint
-- Of another module, whose tables are not imported. Recording a remittance locks the cash of its orders only.
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order_cash"("order_id") ON DELETE cascade;--> statement-breakpoint
-- The cash of orders that were delivered in the last 30 days, as a delivery records it from now on. That of earlier
-- deliveries counts as remitted and needs no record.
INSERT INTO "order_cash" ("order_id", "courier", "collected", "collected_at")
SELECT o."id", coalesce(s."carrier", ''), o."collected", o."delivered_at"
FROM (
  SELECT "id", "delivered_at",
    "total" - CASE WHEN "advance_paid_at" IS NULL THEN 0 ELSE coalesce("advance", 0) END
      - coalesce((
          SELECT ("data" ->> 'uncollected')::bigint FROM "order_events"
          WHERE "order_id" = "orders"."id" AND "type" = 'delivered' ORDER BY "id" DESC LIMIT 1), 0) AS "collected"
  FROM "orders"
  WHERE ("payment" = 'cod' OR "advance_paid_at" IS NOT NULL) AND "delivered_at" = "paid_at"
    AND "delivered_at" > now() - interval '30 days'
) AS o
LEFT JOIN LATERAL (
  SELECT "carrier" FROM "shipments" WHERE "order_id" = o."id" ORDER BY "shipped_at" DESC, "id" DESC LIMIT 1
) AS s ON true
WHERE o."collected" > 0;
