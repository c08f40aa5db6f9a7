-- Lists the products of a category in its new parent, and no longer in its former one.
CREATE OR REPLACE FUNCTION categories_move_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- products_prepare computes the listed categories.
  UPDATE products SET category_id = category_id WHERE category_id = NEW.id;
  UPDATE products SET category_id = category_id
  WHERE listed_categories <> '{}' AND listed_categories @> ARRAY [NEW.id] AND category_id <> NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER categories_move_products AFTER UPDATE OF parent_id ON categories
  FOR EACH ROW WHEN (old.parent_id IS DISTINCT FROM new.parent_id)
  EXECUTE FUNCTION categories_move_products();
