-- Takes a deleted category out of the products of which it was a further category.
CREATE OR REPLACE FUNCTION categories_leave_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET further_categories = array_remove(further_categories, OLD.id)
  WHERE listed_categories <> '{}' AND listed_categories @> ARRAY [OLD.id];
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER categories_leave_products AFTER DELETE ON categories
  FOR EACH ROW
  EXECUTE FUNCTION categories_leave_products();
