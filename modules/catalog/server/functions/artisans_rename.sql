-- Rewrites the products of an artisan whose name or place changes, since their search vectors have both.
CREATE OR REPLACE FUNCTION artisans_rename() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET artisan_id = NEW.id WHERE artisan_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER artisans_rename AFTER UPDATE OF name, location ON artisans
  FOR EACH ROW WHEN ((old.name, old.location) IS DISTINCT FROM (new.name, new.location))
  EXECUTE FUNCTION artisans_rename();
