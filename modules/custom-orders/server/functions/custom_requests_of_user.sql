-- Assigns the requests that were made as a guest to a user who verifies the address.
CREATE OR REPLACE FUNCTION custom_requests_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE custom_request_people SET user_id = NEW.id WHERE user_id IS NULL AND lower(email) = lower(NEW.email);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER custom_requests_of_new_user AFTER INSERT ON users
  FOR EACH ROW WHEN (new.is_email_verified)
  EXECUTE FUNCTION custom_requests_of_user();

CREATE OR REPLACE TRIGGER custom_requests_of_user AFTER UPDATE OF email, is_email_verified ON users
  FOR EACH ROW WHEN (new.is_email_verified AND (NOT old.is_email_verified OR old.email <> new.email))
  EXECUTE FUNCTION custom_requests_of_user();
