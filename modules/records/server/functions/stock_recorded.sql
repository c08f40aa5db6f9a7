-- Records changes of stock, whether by staff or by an order. The stock of a product with options is that of its variants
-- (variant_stock_recorded).
CREATE OR REPLACE FUNCTION stock_recorded() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop TO 'off' SET jit TO 'off' AS $$
DECLARE
  author uuid := haat_author();
  author_name text := haat_author_name();
BEGIN
  INSERT INTO stock_moves (product_id, before, after, by_id, by_name, why)
  SELECT n.id, o.stock_count, n.stock_count, author, author_name, haat_setting('why', '')
  FROM new_rows AS n JOIN old_rows AS o ON o.id = n.id
  WHERE n.stock_count <> o.stock_count AND n.options = '[]' AND o.options = '[]';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_recorded AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION stock_recorded();
