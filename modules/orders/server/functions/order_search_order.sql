-- Updates the search entry of an order whose address, buyer, e-mail or invoice number changed.
CREATE OR REPLACE FUNCTION order_search_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM order_search_write(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_search_order AFTER UPDATE OF email, address, buyer, invoice_number ON orders
  FOR EACH ROW
  WHEN ((old.email, old.address, old.buyer, old.invoice_number)
    IS DISTINCT FROM (new.email, new.address, new.buyer, new.invoice_number))
  EXECUTE FUNCTION order_search_order();
