-- Takes deleted products out of the counts of their categories.
CREATE OR REPLACE FUNCTION products_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM categories_count(coalesce(jsonb_agg(jsonb_build_object('id', id, 'all', -n, 'visible', -v)), '[]'))
  FROM (SELECT category_id AS id, count(*) AS n, count(*) FILTER (WHERE visible) AS v FROM old_rows GROUP BY 1) AS t;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION products_deleted();
