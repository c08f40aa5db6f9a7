-- Adds the tags of an order to its search entry, and removes them from it.
CREATE OR REPLACE FUNCTION order_search_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM order_search_write(ARRAY[coalesce(NEW.order_id, OLD.order_id)]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_search_tags AFTER INSERT OR DELETE ON order_tags
  FOR EACH ROW
  EXECUTE FUNCTION order_search_tags();
