-- Adds the changes of a statement to the numbers of products of categories (itemCount), in the order of their ids so that
-- two statements cannot lock each other out.
CREATE OR REPLACE FUNCTION categories_count(changes jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  FOR change IN
    SELECT (c ->> 'id')::uuid AS id, sum((c ->> 'all')::int) AS products, sum((c ->> 'visible')::int) AS visible
    FROM jsonb_array_elements(changes) AS c
    GROUP BY 1 HAVING sum((c ->> 'all')::int) <> 0 OR sum((c ->> 'visible')::int) <> 0
    ORDER BY 1
  LOOP
    UPDATE categories
    SET product_count = product_count + change.products, visible_count = visible_count + change.visible
    WHERE id = change.id;
  END LOOP;
END $$;
