-- Removes the personal data of a deleted user from redeemed promo codes.
CREATE OR REPLACE FUNCTION promotion_redemptions_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE promotion_redemptions SET email = NULL, mailbox = NULL, phone = NULL WHERE user_id = OLD.id OR email = lower(OLD.email);
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER promotion_redemptions_forget BEFORE DELETE ON users
  FOR EACH ROW
  EXECUTE FUNCTION promotion_redemptions_forget();
