-- Records changes of the stock of variants, whether by staff or by an order. An order without variants also updates none of
-- them. Their products are looked up one by one, since a join without nested loops would read all products.
CREATE OR REPLACE FUNCTION variant_stock_recorded() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop TO 'off' SET jit TO 'off' AS $$
DECLARE
  author uuid := haat_author();
  author_name text := haat_author_name();
BEGIN
  IF NOT EXISTS (SELECT FROM new_rows) THEN RETURN NULL; END IF;
  INSERT INTO stock_moves (product_id, variant_id, variant, before, after, by_id, by_name, why)
  SELECT n.product_id, n.id, variant_label((SELECT options FROM products WHERE id = n.product_id), n.values), o.stock_count, n.stock_count, author, author_name, haat_setting('why', '')
  FROM new_rows AS n JOIN old_rows AS o ON o.id = n.id
  WHERE n.stock_count <> o.stock_count ORDER BY n.position;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER variant_stock_recorded AFTER UPDATE ON product_variants
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION variant_stock_recorded();
