-- Moves changed products between the counts of the admin product list, and invalidates its pages when a column changed by
-- which the list is filtered or sorted.
CREATE OR REPLACE FUNCTION stock_tally_updated() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop TO 'off' SET jit TO 'off' AS $$
BEGIN
  INSERT INTO stock_tally (category_id, is_further, is_active, is_draft, stock, count)
  SELECT category_id, is_further, is_active, is_draft, state, sum(more)
  FROM (
    SELECT c.category_id, c.is_further, n.is_active, n.is_draft, stock_state(n.lowest_stock) AS state, 1 AS more
    FROM new_rows AS n JOIN old_rows AS o USING (id)
    CROSS JOIN LATERAL product_places(n.category_id, n.listed_categories) AS c
    WHERE (n.category_id, n.listed_categories, n.is_active, n.is_draft, stock_state(n.lowest_stock))
      <> (o.category_id, o.listed_categories, o.is_active, o.is_draft, stock_state(o.lowest_stock))
    UNION ALL
    SELECT c.category_id, c.is_further, o.is_active, o.is_draft, stock_state(o.lowest_stock), -1
    FROM new_rows AS n JOIN old_rows AS o USING (id)
    CROSS JOIN LATERAL product_places(o.category_id, o.listed_categories) AS c
    WHERE (n.category_id, n.listed_categories, n.is_active, n.is_draft, stock_state(n.lowest_stock))
      <> (o.category_id, o.listed_categories, o.is_active, o.is_draft, stock_state(o.lowest_stock))
  ) AS moved
  GROUP BY 1, 2, 3, 4, 5 HAVING sum(more) <> 0;
  IF FOUND AND random() < 0.005 THEN PERFORM stock_tally_compact(); END IF;
  -- Only what a list of the stock room is sorted or narrowed down by.
  PERFORM catalogue_invalidate(ARRAY ['stock room'])
  FROM (
    SELECT FROM new_rows AS n JOIN old_rows AS o USING (id)
    WHERE (n.category_id, n.listed_categories, n.is_active, n.is_draft, n.stock_count, n.lowest_stock, n.updated_at, n.name, n.visible, n.search)
      <> (o.category_id, o.listed_categories, o.is_active, o.is_draft, o.stock_count, o.lowest_stock, o.updated_at, o.name, o.visible, o.search)
    LIMIT 1
  ) AS any_row;
  PERFORM catalogue_invalidate(ARRAY ['incomplete'])
  FROM (
    SELECT FROM new_rows AS n JOIN old_rows AS o USING (id)
    WHERE (n.lacks, n.is_active, n.category_id) <> (o.lacks, o.is_active, o.category_id) OR n.artisan_id IS DISTINCT FROM o.artisan_id
    LIMIT 1
  ) AS any_row;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_tally_updated AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION stock_tally_updated();
