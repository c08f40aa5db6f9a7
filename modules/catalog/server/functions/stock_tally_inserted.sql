-- Adds new products to the counts of the admin product list.
CREATE OR REPLACE FUNCTION stock_tally_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_tally (category_id, is_further, is_active, is_draft, stock, count)
  SELECT c.category_id, c.is_further, p.is_active, p.is_draft, stock_state(p.lowest_stock), count(*)
  FROM new_rows AS p CROSS JOIN LATERAL product_places(p.category_id, p.listed_categories) AS c GROUP BY 1, 2, 3, 4, 5;
  IF FOUND THEN
    IF random() < 0.005 THEN PERFORM stock_tally_compact(); END IF;
    PERFORM catalogue_invalidate(ARRAY ['stock room', 'incomplete']);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_tally_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION stock_tally_inserted();
