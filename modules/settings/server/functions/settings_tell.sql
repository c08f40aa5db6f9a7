-- Invalidates the settings, those of modules and plugins included.
CREATE OR REPLACE FUNCTION settings_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_tell(ARRAY ['settings']);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER catalogue_told AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON settings
  FOR EACH STATEMENT
  EXECUTE FUNCTION settings_tell();

CREATE OR REPLACE TRIGGER plugin_settings_told AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON plugin_settings
  FOR EACH STATEMENT
  EXECUTE FUNCTION settings_tell();
