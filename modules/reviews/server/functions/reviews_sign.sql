-- Signs a review of a user when it is written. The user is locked meanwhile, so that a user being deleted signs nothing.
CREATE OR REPLACE FUNCTION reviews_sign() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  signature text;
BEGIN
  SELECT review_author(name) INTO signature FROM users WHERE id = NEW.user_id FOR KEY SHARE;
  NEW.author := coalesce(signature, 'A former customer');
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER reviews_sign BEFORE INSERT OR UPDATE OF user_id, rating, body, photos ON reviews
  FOR EACH ROW WHEN (new.user_id IS NOT NULL)
  EXECUTE FUNCTION reviews_sign();
