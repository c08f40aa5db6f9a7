-- Adds new products to the counts of the admin product list.
CREATE OR REPLACE FUNCTION stock_room_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_tally (category_id, is_active, is_draft, stock, count)
  SELECT category_id, is_active, is_draft, stock_state(lowest_stock), count(*) FROM new_rows GROUP BY 1, 2, 3, 4;
  IF FOUND THEN
    IF random() < 0.005 THEN PERFORM stock_tally_draw_together(); END IF;
    PERFORM catalogue_tell(ARRAY ['stock room']);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stock_room_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION stock_room_inserted();
