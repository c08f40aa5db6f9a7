-- Adds the change of a statement to the number of verified users.
CREATE OR REPLACE FUNCTION users_verified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM users_count(0, (SELECT count(*) FROM new_rows WHERE is_email_verified) - (SELECT count(*) FROM old_rows WHERE is_email_verified));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_verified AFTER UPDATE ON users
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION users_verified();
