-- Invalidates the lists of categories after one was added or deleted.
CREATE OR REPLACE FUNCTION categories_invalidate_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_invalidate(ARRAY ['categories', 'category names']) FROM (SELECT 1 FROM changed_rows LIMIT 1) AS any_row;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER catalogue_invalidate_delete AFTER DELETE ON categories
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION categories_invalidate_list();

CREATE OR REPLACE TRIGGER catalogue_invalidate_insert AFTER INSERT ON categories
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION categories_invalidate_list();
