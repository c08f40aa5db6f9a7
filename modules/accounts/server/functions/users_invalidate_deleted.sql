-- Invalidates the cursors of the lists of users after users were deleted.
CREATE OR REPLACE FUNCTION users_invalidate_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_invalidate(ARRAY ['users went']) FROM (SELECT 1 FROM old_rows LIMIT 1) AS any_row;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER catalogue_invalidate_delete AFTER DELETE ON users
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION users_invalidate_deleted();
