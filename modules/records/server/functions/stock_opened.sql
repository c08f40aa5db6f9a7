-- Records the first stock of products that staff create.
CREATE OR REPLACE FUNCTION stock_opened() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  author uuid := haat_author();
  author_name text;
BEGIN
  IF author IS NULL OR haat_setting('act', '') = 'restored' THEN RETURN NULL; END IF;
  author_name := haat_author_name();
  INSERT INTO stock_moves (product_id, before, after, by_id, by_name, why)
  SELECT n.id, 0, n.stock_count, author, author_name, haat_setting('why', '')
  FROM new_rows AS n WHERE n.stock_count > 0 AND n.options = '[]';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_opened AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION stock_opened();
