-- Invalidates what knows the names of option values when one is added or its colour changes.
CREATE OR REPLACE FUNCTION option_values_invalidate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_invalidate(ARRAY ['option values']) FROM (SELECT 1 FROM changed_rows LIMIT 1) AS any_row;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER option_values_invalidate_insert AFTER INSERT ON option_values
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION option_values_invalidate();

CREATE OR REPLACE TRIGGER option_values_invalidate_update AFTER UPDATE ON option_values
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION option_values_invalidate();
