-- Shows or hides the products of a category that was shown or hidden.
CREATE OR REPLACE FUNCTION categories_show_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET visible = is_active AND NEW.is_active
  WHERE category_id = NEW.id AND visible IS DISTINCT FROM (is_active AND NEW.is_active);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER categories_show_products AFTER UPDATE OF is_active ON categories
  FOR EACH ROW WHEN (old.is_active IS DISTINCT FROM new.is_active)
  EXECUTE FUNCTION categories_show_products();
