-- Invalidates the pages of products whose bought-together list changed; more than 100 invalidate all of these lists.
CREATE OR REPLACE FUNCTION together_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_tell(CASE WHEN count(*) > 100 THEN ARRAY ['together'] ELSE array_agg('together ' || product_id) END)
  FROM (SELECT DISTINCT product_id FROM changed_rows LIMIT 101) AS products HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER catalogue_told_delete AFTER DELETE ON bought_together
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION together_tell();

CREATE OR REPLACE TRIGGER catalogue_told_insert AFTER INSERT ON bought_together
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION together_tell();

CREATE OR REPLACE TRIGGER catalogue_told_update AFTER UPDATE ON bought_together
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION together_tell();
