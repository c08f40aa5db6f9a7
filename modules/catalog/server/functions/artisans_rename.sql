-- Rewrites the products of a renamed artisan, whose search vector holds the name.
CREATE OR REPLACE FUNCTION artisans_rename() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET artisan_id = NEW.id WHERE artisan_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER artisans_rename AFTER UPDATE OF name ON artisans
  FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name)
  EXECUTE FUNCTION artisans_rename();
