-- Invalidates the cursors of the lists of users after users were deleted.
CREATE OR REPLACE FUNCTION users_tell_went() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_tell(ARRAY ['users went']) FROM (SELECT 1 FROM old_rows LIMIT 1) AS any_row;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER catalogue_told_delete AFTER DELETE ON users
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION users_tell_went();
