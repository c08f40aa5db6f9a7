-- Takes deleted products out of the counts of their categories.
CREATE OR REPLACE FUNCTION products_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM categories_count(coalesce(
    jsonb_agg(jsonb_build_object('id', id, 'is_further', is_further, 'products', -n, 'visible', -v)), '[]'))
  FROM (
    SELECT c.category_id AS id, c.is_further, count(*) AS n, count(*) FILTER (WHERE p.visible) AS v
    FROM old_rows AS p CROSS JOIN LATERAL product_places(p.category_id, p.listed_categories) AS c
    GROUP BY 1, 2
  ) AS t;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION products_deleted();
