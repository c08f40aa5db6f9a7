-- Removes the name of a deleted user from their reviews (R27). The reviews stay theirs as long as they can be restored.
CREATE OR REPLACE FUNCTION users_leave_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews AS r
  SET author = 'A former customer', user_id = CASE WHEN EXISTS (SELECT FROM trash AS t WHERE t.id = o.id) THEN r.user_id END
  FROM old_rows AS o WHERE r.user_id = o.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_leave_reviews AFTER DELETE ON users
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION users_leave_reviews();
