-- Adds new products to the counts of their categories and their words to those that correct misspelled searches.
CREATE OR REPLACE FUNCTION products_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM categories_count(coalesce(
    jsonb_agg(jsonb_build_object('id', id, 'is_further', is_further, 'products', n, 'visible', v)), '[]'))
  FROM (
    SELECT c.category_id AS id, c.is_further, count(*) AS n, count(*) FILTER (WHERE p.visible) AS v
    FROM new_rows AS p CROSS JOIN LATERAL product_places(p.category_id, p.listed_categories) AS c
    GROUP BY 1, 2
  ) AS t;
  PERFORM products_learn_words(array_agg(id)) FROM new_rows;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION products_inserted();
