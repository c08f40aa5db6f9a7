-- Records changes of the stock of variants, whether by staff or by an order.
CREATE OR REPLACE FUNCTION variant_stock_recorded() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop TO 'off' SET jit TO 'off' AS $$
DECLARE
  author uuid := haat_author();
  author_name text := haat_author_name();
BEGIN
  INSERT INTO stock_moves (product_id, variant_id, variant, before, after, by_id, by_name, why)
  SELECT n.product_id, n.id, variant_label(p.options, n.values), o.stock_count, n.stock_count, author, author_name, haat_setting('why', '')
  FROM new_rows AS n JOIN old_rows AS o ON o.id = n.id JOIN products AS p ON p.id = n.product_id
  WHERE n.stock_count <> o.stock_count ORDER BY n.position;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER variant_stock_recorded AFTER UPDATE ON product_variants
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION variant_stock_recorded();
