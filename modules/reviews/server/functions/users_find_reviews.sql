-- Signs the reviews of a user who is restored from the trash.
CREATE OR REPLACE FUNCTION users_find_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF haat_said('act', '') <> 'restored' THEN RETURN NULL; END IF;
  UPDATE reviews AS r SET author = review_author(n.name) FROM new_rows AS n WHERE r.user_id = n.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_find_reviews AFTER INSERT ON users
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION users_find_reviews();
