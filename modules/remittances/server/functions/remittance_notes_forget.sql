-- Empties the notes of staff about the cash of an order whose personal data is erased.
CREATE OR REPLACE FUNCTION remittance_notes_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE remittance_lines SET note = '' WHERE order_id = NEW.id AND note <> '';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER remittance_notes_forget AFTER UPDATE OF email ON orders
  FOR EACH ROW WHEN (old.email IS DISTINCT FROM '' AND new.email = '')
  EXECUTE FUNCTION remittance_notes_forget();
