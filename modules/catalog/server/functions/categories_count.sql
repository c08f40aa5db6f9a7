-- Adds the changes of a statement to the numbers of products of categories (itemCount), in the order of their ids so that
-- two statements cannot lock each other out. Those of further categories are counted apart.
CREATE OR REPLACE FUNCTION categories_count(changes jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  FOR change IN
    SELECT id,
      coalesce(sum(products) FILTER (WHERE NOT is_further), 0) AS products,
      coalesce(sum(visible) FILTER (WHERE NOT is_further), 0) AS visible,
      coalesce(sum(products) FILTER (WHERE is_further), 0) AS further,
      coalesce(sum(visible) FILTER (WHERE is_further), 0) AS visible_further
    FROM jsonb_to_recordset(changes) AS c (id uuid, is_further boolean, products int, visible int)
    GROUP BY id ORDER BY id
  LOOP
    UPDATE categories
    SET product_count = product_count + change.products, visible_count = visible_count + change.visible,
      further_count = further_count + change.further, visible_further_count = visible_further_count + change.visible_further
    WHERE id = change.id
      AND (change.products, change.visible, change.further, change.visible_further) <> (0, 0, 0, 0);
  END LOOP;
END $$;
