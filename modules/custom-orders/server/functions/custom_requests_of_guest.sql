-- Assigns a guest's request to the user who has verified the guest's address.
CREATE OR REPLACE FUNCTION custom_requests_of_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT id INTO NEW.user_id FROM users WHERE lower(email) = lower(NEW.email) AND is_email_verified;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER custom_requests_of_guest BEFORE INSERT ON custom_request_people
  FOR EACH ROW WHEN (new.user_id IS NULL)
  EXECUTE FUNCTION custom_requests_of_guest();
