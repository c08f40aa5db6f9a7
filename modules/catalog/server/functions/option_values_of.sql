-- Returns the option values of the active variants of a product: for each, twice its number in option_values, plus 1 if a
-- variant with it is in stock.
CREATE OR REPLACE FUNCTION option_values_of(product uuid, options jsonb) RETURNS int[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(d.number * 2 + chosen.in_stock::int ORDER BY d.number), '{}')
  FROM (
    SELECT c.nth, c.value, bool_or(v.in_stock) AS in_stock
    FROM product_variants AS v CROSS JOIN LATERAL unnest(v.values) WITH ORDINALITY AS c (value, nth)
    WHERE v.product_id = product AND v.is_active GROUP BY 1, 2
  ) AS chosen
  JOIN (
    SELECT o.nth, v.value ->> 'id' AS value, o.option ->> 'name' AS name, v.value ->> 'label' AS label
    FROM jsonb_array_elements(options) WITH ORDINALITY AS o (option, nth)
    CROSS JOIN LATERAL jsonb_array_elements(o.option -> 'values') AS v (value)
  ) AS written USING (nth, value)
  JOIN option_values AS d USING (name, label)
$$;
