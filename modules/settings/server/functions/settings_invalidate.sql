-- Invalidates the settings, those of modules and plugins included.
CREATE OR REPLACE FUNCTION settings_invalidate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_invalidate(ARRAY ['settings']);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER catalogue_invalidate AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON settings
  FOR EACH STATEMENT
  EXECUTE FUNCTION settings_invalidate();

CREATE OR REPLACE TRIGGER plugin_settings_invalidate AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON plugin_settings
  FOR EACH STATEMENT
  EXECUTE FUNCTION settings_invalidate();
