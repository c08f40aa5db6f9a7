-- Moves changed products between the counts of categories and adds the words of those whose search vector changed.
CREATE OR REPLACE FUNCTION products_updated() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop TO 'off' SET jit TO 'off' AS $$
BEGIN
  PERFORM categories_count(jsonb_agg(jsonb_build_object('id', id, 'is_further', is_further, 'products', n, 'visible', v)))
  FROM (
    SELECT c.category_id AS id, c.is_further, 1 AS n, n.visible::int AS v
    FROM new_rows AS n JOIN old_rows AS o USING (id)
    CROSS JOIN LATERAL product_places(n.category_id, n.listed_categories) AS c
    WHERE (n.category_id, n.listed_categories, n.visible) IS DISTINCT FROM (o.category_id, o.listed_categories, o.visible)
    UNION ALL
    SELECT c.category_id, c.is_further, -1, -o.visible::int
    FROM new_rows AS n JOIN old_rows AS o USING (id)
    CROSS JOIN LATERAL product_places(o.category_id, o.listed_categories) AS c
    WHERE (n.category_id, n.listed_categories, n.visible) IS DISTINCT FROM (o.category_id, o.listed_categories, o.visible)
  ) AS t HAVING count(*) > 0;
  PERFORM products_learn_words(array_agg(n.id))
  FROM new_rows AS n JOIN old_rows AS o USING (id) WHERE n.search <> o.search HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_updated AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION products_updated();
