-- Sums up the rows of stock_tally, one for each change, to one for each count. Leaves it to another transaction that is
-- doing it already.
CREATE OR REPLACE FUNCTION stock_tally_compact() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('stock tally')) THEN RETURN; END IF;
  WITH gone AS (DELETE FROM stock_tally RETURNING *)
  INSERT INTO stock_tally (category_id, is_further, is_active, is_draft, stock, count)
  SELECT category_id, is_further, is_active, is_draft, stock, sum(count) FROM gone GROUP BY 1, 2, 3, 4, 5 HAVING sum(count) <> 0;
END $$;
