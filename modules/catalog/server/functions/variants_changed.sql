-- Derives the products of changed variants again, which also invalidates their pages (products_derive, products_invalidate_updated).
-- An order without variants also updates none of them.
CREATE OR REPLACE FUNCTION variants_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM changed_rows) THEN RETURN NULL; END IF;
  UPDATE products SET options = options WHERE id IN (SELECT product_id FROM changed_rows);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER variants_changed_delete AFTER DELETE ON product_variants
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION variants_changed();

CREATE OR REPLACE TRIGGER variants_changed_insert AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION variants_changed();

CREATE OR REPLACE TRIGGER variants_changed_update AFTER UPDATE ON product_variants
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION variants_changed();
