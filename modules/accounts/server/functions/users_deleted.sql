-- Takes deleted users out of the numbers of users.
CREATE OR REPLACE FUNCTION users_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM users_count(-count(*), -count(*) FILTER (WHERE is_email_verified)) FROM old_rows;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_deleted AFTER DELETE ON users
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION users_deleted();
