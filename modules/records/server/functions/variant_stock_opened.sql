-- Records the first stock of variants that staff create.
CREATE OR REPLACE FUNCTION variant_stock_opened() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author uuid := haat_author();
  author_name text;
BEGIN
  IF author IS NULL OR haat_setting('act', '') = 'restored' THEN RETURN NULL; END IF;
  author_name := haat_author_name();
  INSERT INTO stock_moves (product_id, variant_id, variant, before, after, by_id, by_name, why)
  SELECT n.product_id, n.id, variant_label(p.options, n.values), 0, n.stock_count, author, author_name, haat_setting('why', '')
  FROM new_rows AS n JOIN products AS p ON p.id = n.product_id WHERE n.stock_count > 0 ORDER BY n.position;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER variant_stock_opened AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION variant_stock_opened();
