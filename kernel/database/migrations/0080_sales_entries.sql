CREATE TABLE "order_refund_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_refund_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_return_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_return_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"units" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"discount" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_refund_entries" ADD CONSTRAINT "order_refund_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_entries" ADD CONSTRAINT "order_return_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_entries" ADD CONSTRAINT "order_return_entries_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refund_entries_at_idx" ON "order_refund_entries" USING btree ("at","order_id","amount");--> statement-breakpoint
CREATE INDEX "order_refund_entries_order_idx" ON "order_refund_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_return_entries_at_idx" ON "order_return_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_return_entries_order_idx" ON "order_return_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_return_entries_line_idx" ON "order_return_entries" USING btree ("line_id");--> statement-breakpoint
-- What was refunded before this version: each refund on the day on which it was made, the rest on the day of the latest event that
-- can have caused it.
INSERT INTO "order_refund_entries" ("order_id", "at", "amount")
SELECT r."order_id", r."created_at", r."amount"
FROM "refunds" AS r JOIN "orders" AS o ON o."id" = r."order_id"
WHERE r."state" <> 'failed' AND NOT r."is_surplus" AND o."refunded" > 0;--> statement-breakpoint
INSERT INTO "order_refund_entries" ("order_id", "at", "amount")
SELECT o."id", coalesce(e."at", o."delivered_at", o."placed_at"), o."refunded" - coalesce(m."amount", 0)
FROM "orders" AS o
  LEFT JOIN LATERAL (SELECT sum("amount") AS "amount" FROM "order_refund_entries" WHERE "order_id" = o."id") AS m ON true
  LEFT JOIN LATERAL (
    SELECT max("at") AS "at" FROM "order_events"
    WHERE "order_id" = o."id"
      AND ("type" IN ('returned_and_refunded', 'refunded', 'delivered', 'paid') OR "state" IN ('refunded', 'delivered'))
  ) AS e ON true
WHERE o."refunded" > 0 AND o."refunded" <> coalesce(m."amount", 0);--> statement-breakpoint
-- The units that came back before this version: on the day of the latest return of their order.
INSERT INTO "order_return_entries" ("order_id", "line_id", "at", "units", "revenue", "discount")
SELECT l."order_id", l."id", coalesce(e."at", o."delivered_at", o."placed_at"), l."returned",
  (l."total" - l."discount" - l."included_tax")
    - (l."total" - l."discount" - l."included_tax") * (l."quantity" - l."returned") / l."quantity",
  l."discount" - l."discount" * (l."quantity" - l."returned") / l."quantity"
FROM "order_lines" AS l
  JOIN "orders" AS o ON o."id" = l."order_id"
  LEFT JOIN LATERAL (
    SELECT max("at") AS "at" FROM "order_events"
    WHERE "order_id" = o."id"
      AND ("type" IN ('return_received', 'returned_and_refunded', 'returned_undelivered') OR "state" = 'returned')
  ) AS e ON true
WHERE l."returned" > 0;
