-- Counts the votes of reviews again after votes were added or withdrawn.
CREATE OR REPLACE FUNCTION review_votes_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reviews_count_votes(array_agg(DISTINCT review_id)) FROM changed_rows HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER review_votes_deleted AFTER DELETE ON review_votes
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION review_votes_changed();

CREATE OR REPLACE TRIGGER review_votes_inserted AFTER INSERT ON review_votes
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION review_votes_changed();
