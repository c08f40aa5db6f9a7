-- Signs the reviews of a user who is restored from the trash.
CREATE OR REPLACE FUNCTION reviews_sign_restored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF haat_setting('act', '') <> 'restored' THEN RETURN NULL; END IF;
  UPDATE reviews AS r SET author = review_author(n.name) FROM new_rows AS n WHERE r.user_id = n.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reviews_sign_restored AFTER INSERT ON users
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION reviews_sign_restored();
