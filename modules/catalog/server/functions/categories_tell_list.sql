-- Invalidates the lists of categories after one was added or deleted.
CREATE OR REPLACE FUNCTION categories_tell_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_tell(ARRAY ['categories', 'category names']) FROM (SELECT 1 FROM changed_rows LIMIT 1) AS any_row;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER catalogue_told_delete AFTER DELETE ON categories
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION categories_tell_list();

CREATE OR REPLACE TRIGGER catalogue_told_insert AFTER INSERT ON categories
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION categories_tell_list();
