-- Adds new products to the counts of their categories and their words to those that correct misspelled searches.
CREATE OR REPLACE FUNCTION products_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM categories_count(coalesce(jsonb_agg(jsonb_build_object('id', id, 'all', n, 'visible', v)), '[]'))
  FROM (SELECT category_id AS id, count(*) AS n, count(*) FILTER (WHERE visible) AS v FROM new_rows GROUP BY 1) AS t;
  PERFORM products_learn_words(array_agg(id)) FROM new_rows;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER products_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION products_inserted();
