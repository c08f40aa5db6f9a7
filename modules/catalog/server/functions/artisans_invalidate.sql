-- Invalidates the list of artisans and the page of each changed one.
CREATE OR REPLACE FUNCTION artisans_invalidate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_invalidate(ARRAY (
    SELECT DISTINCT tag FROM changed_rows AS a
    CROSS JOIN LATERAL (VALUES ('artisans'), ('artisan ' || a.slug)) AS w (tag)));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER catalogue_invalidate_delete AFTER DELETE ON artisans
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION artisans_invalidate();

CREATE OR REPLACE TRIGGER catalogue_invalidate_insert AFTER INSERT ON artisans
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION artisans_invalidate();

CREATE OR REPLACE TRIGGER catalogue_invalidate_update AFTER UPDATE ON artisans
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION artisans_invalidate();
