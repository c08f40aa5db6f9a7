-- Removes the name of a deleted user from their reviews (R27). The reviews stay theirs as long as they can be restored.
CREATE OR REPLACE FUNCTION reviews_anonymise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews AS r
  SET author = 'A former customer', user_id = CASE WHEN EXISTS (SELECT FROM trash AS t WHERE t.id = o.id) THEN r.user_id END
  FROM old_rows AS o WHERE r.user_id = o.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reviews_anonymise AFTER DELETE ON users
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION reviews_anonymise();
