-- Deletes the saved views of deleted users, which no other user sees.
CREATE OR REPLACE FUNCTION order_views_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_views WHERE owner_id = OLD.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_views_forget AFTER DELETE ON users
  FOR EACH ROW WHEN (old.has_admin_access)
  EXECUTE FUNCTION order_views_forget();
