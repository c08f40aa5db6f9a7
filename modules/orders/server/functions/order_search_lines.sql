-- Writes the search entry of a new order.
CREATE OR REPLACE FUNCTION order_search_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM order_search_write(array_agg(DISTINCT order_id)) FROM new_rows HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_search_lines AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION order_search_lines();
