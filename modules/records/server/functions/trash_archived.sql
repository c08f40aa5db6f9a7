-- Marks a deleted product that was ordered as archived: it stays in the trash for good (R27). The product is locked before
-- it is deleted, so an order of it either exists by now or cannot be placed any more.
CREATE OR REPLACE FUNCTION trash_archived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_archived := EXISTS (SELECT 1 FROM order_lines WHERE product_id = NEW.id);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER trash_archived BEFORE INSERT ON trash
  FOR EACH ROW WHEN (new.kind = 'product'::text)
  EXECUTE FUNCTION trash_archived();
