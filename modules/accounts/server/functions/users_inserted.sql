-- Adds new users to the numbers of users.
CREATE OR REPLACE FUNCTION users_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM users_count(count(*), count(*) FILTER (WHERE is_email_verified)) FROM new_rows;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_inserted AFTER INSERT ON users
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION users_inserted();
