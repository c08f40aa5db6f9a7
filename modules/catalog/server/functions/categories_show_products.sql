-- Shows or hides the products of a category that was shown or hidden. Products of which it is a further category appear in
-- its list or leave it, and what contains them is invalidated.
CREATE OR REPLACE FUNCTION categories_show_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  UPDATE products SET visible = is_active AND NEW.is_active
  WHERE category_id = NEW.id AND visible IS DISTINCT FROM (is_active AND NEW.is_active);
  WITH moved AS (
    UPDATE further_products AS f SET visible = NEW.is_active FROM products AS p
    WHERE f.category_id = NEW.id AND f.visible <> NEW.is_active AND p.id = f.product_id AND p.visible
    RETURNING p.id, p.number
  ), first_rows AS (SELECT * FROM moved LIMIT catalogue_most_named() + 1)
  SELECT CASE WHEN count(DISTINCT number) > catalogue_most_named() THEN ARRAY ['everything'] ELSE array_agg(tag) END INTO tags
  FROM first_rows CROSS JOIN LATERAL (VALUES ('product ' || id), ('number ' || number)) AS w (tag);
  PERFORM catalogue_invalidate(tags);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER categories_show_products AFTER UPDATE OF is_active ON categories
  FOR EACH ROW WHEN (old.is_active IS DISTINCT FROM new.is_active)
  EXECUTE FUNCTION categories_show_products();
