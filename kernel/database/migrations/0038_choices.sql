CREATE TABLE "option_values" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "option_values_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"label" text NOT NULL,
	"colour" text
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_values" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "variant" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "delivery_countries" text[] DEFAULT '{"IN"}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "option_values_key" ON "option_values" USING btree ("name","label");--> statement-breakpoint
CREATE INDEX "products_options_idx" ON "products" USING gin ("option_values") WHERE option_values <> '{}';--> statement-breakpoint
CREATE INDEX "products_with_options_idx" ON "products" USING btree ("number") WHERE visible and option_values <> '{}';--> statement-breakpoint
-- The option values of stored products, as products_derive.sql computes them from now on.
INSERT INTO option_values (name, label, colour)
SELECT DISTINCT ON (1, 2) o.option ->> 'name', v.value ->> 'label', v.value ->> 'colour'
FROM products AS p
CROSS JOIN LATERAL jsonb_array_elements(p.options) AS o (option)
CROSS JOIN LATERAL jsonb_array_elements(o.option -> 'values') AS v (value)
ORDER BY 1, 2, 3 NULLS LAST;
--> statement-breakpoint
UPDATE products SET option_values = derived.codes
FROM (
  SELECT chosen.product_id, array_agg(d.number * 2 + chosen.in_stock::int ORDER BY d.number) AS codes
  FROM (
    SELECT v.product_id, c.nth, c.value, bool_or(v.in_stock) AS in_stock
    FROM product_variants AS v CROSS JOIN LATERAL unnest(v.values) WITH ORDINALITY AS c (value, nth)
    WHERE v.is_active GROUP BY 1, 2, 3
  ) AS chosen
  JOIN products AS p ON p.id = chosen.product_id
  CROSS JOIN LATERAL jsonb_array_elements(p.options -> (chosen.nth - 1)::int -> 'values') AS w (value)
  JOIN option_values AS d ON d.name = p.options -> (chosen.nth - 1)::int ->> 'name' AND d.label = w.value ->> 'label'
  WHERE w.value ->> 'id' = chosen.value
  GROUP BY 1
) AS derived
WHERE products.id = derived.product_id;
