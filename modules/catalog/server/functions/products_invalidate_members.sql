-- Invalidates the pages and lists of products that were added or deleted. Hidden products are in no cached answer.
CREATE OR REPLACE FUNCTION products_invalidate_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM changed_rows LIMIT catalogue_most_named() + 1) AS first_rows) > catalogue_most_named() THEN
    PERFORM catalogue_invalidate(ARRAY ['everything']);
    RETURN NULL;
  END IF;
  PERFORM catalogue_invalidate(ARRAY (
    SELECT DISTINCT tag FROM changed_rows AS p
    CROSS JOIN LATERAL (
      SELECT unnest(ARRAY ['product ' || p.id, 'number ' || p.number, 'list all members'])
      UNION ALL
      SELECT 'list ' || c.category_id || ' members' FROM product_places(p.category_id, p.listed_categories) AS c
    ) AS w (tag)
    WHERE p.visible));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER catalogue_invalidate_delete AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION products_invalidate_members();

CREATE OR REPLACE TRIGGER catalogue_invalidate_insert AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION products_invalidate_members();
