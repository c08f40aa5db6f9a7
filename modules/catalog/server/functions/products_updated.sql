-- Moves changed products between the counts of categories and adds the words of those whose search vector changed.
CREATE OR REPLACE FUNCTION products_updated() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop TO 'off' SET jit TO 'off' AS $$
BEGIN
  PERFORM categories_count(jsonb_agg(jsonb_build_object('id', id, 'all', n, 'visible', v)))
  FROM (
    SELECT n.category_id AS id, 1 AS n, n.visible::int AS v FROM new_rows AS n JOIN old_rows AS o USING (id)
    WHERE (n.category_id, n.visible) IS DISTINCT FROM (o.category_id, o.visible)
    UNION ALL
    SELECT o.category_id, -1, -o.visible::int FROM new_rows AS n JOIN old_rows AS o USING (id)
    WHERE (n.category_id, n.visible) IS DISTINCT FROM (o.category_id, o.visible)
  ) AS t HAVING count(*) > 0;
  PERFORM products_learn_words(array_agg(n.id))
  FROM new_rows AS n JOIN old_rows AS o USING (id) WHERE n.search <> o.search HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_updated AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION products_updated();
