-- Invalidates the list of artisans and the page of each changed one.
CREATE OR REPLACE FUNCTION artisans_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_tell(ARRAY (
    SELECT DISTINCT word FROM changed_rows AS a
    CROSS JOIN LATERAL (VALUES ('artisans'), ('artisan ' || a.slug)) AS w (word)));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER catalogue_told_delete AFTER DELETE ON artisans
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION artisans_tell();

CREATE OR REPLACE TRIGGER catalogue_told_insert AFTER INSERT ON artisans
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION artisans_tell();

CREATE OR REPLACE TRIGGER catalogue_told_update AFTER UPDATE ON artisans
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION artisans_tell();
