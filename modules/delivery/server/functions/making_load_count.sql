-- Keeps the booked pieces of artisans and products for each day (making_load) equal to the bookings. The rows are written in the order
-- of their key, so that two transactions do not deadlock.
CREATE OR REPLACE FUNCTION making_load_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO making_load (maker_id, day, pieces)
  SELECT m.maker_id, b.day, sum(CASE WHEN TG_OP = 'DELETE' THEN -b.pieces ELSE b.pieces END)
  FROM changed_rows AS b
  CROSS JOIN LATERAL (VALUES (b.artisan_id), (b.product_id)) AS m (maker_id)
  WHERE m.maker_id IS NOT NULL
  GROUP BY m.maker_id, b.day
  ORDER BY m.maker_id, b.day
  ON CONFLICT (maker_id, day) DO UPDATE SET pieces = making_load.pieces + excluded.pieces;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER making_load_insert AFTER INSERT ON making_bookings
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION making_load_count();

CREATE OR REPLACE TRIGGER making_load_delete AFTER DELETE ON making_bookings
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION making_load_count();
