-- Invalidates the pages of products whose bought-together list changed; more than 100 invalidate all of these lists.
CREATE OR REPLACE FUNCTION bought_together_invalidate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_invalidate(CASE WHEN count(*) > 100 THEN ARRAY ['together'] ELSE array_agg('together ' || product_id) END)
  FROM (SELECT DISTINCT product_id FROM changed_rows LIMIT 101) AS products HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER catalogue_invalidate_delete AFTER DELETE ON bought_together
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION bought_together_invalidate();

CREATE OR REPLACE TRIGGER catalogue_invalidate_insert AFTER INSERT ON bought_together
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION bought_together_invalidate();

CREATE OR REPLACE TRIGGER catalogue_invalidate_update AFTER UPDATE ON bought_together
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT
  EXECUTE FUNCTION bought_together_invalidate();
