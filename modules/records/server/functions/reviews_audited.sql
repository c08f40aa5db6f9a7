-- Records what staff decided and replied to a review, under the name of the product; the review itself stays out. The
-- products are looked up one by one, since a join without nested loops would read all of them.
CREATE OR REPLACE FUNCTION reviews_audited() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop TO 'off' SET jit TO 'off' AS $$
DECLARE
  author uuid := haat_author();
  author_name text;
BEGIN
  IF author IS NULL THEN RETURN NULL; END IF;
  author_name := haat_author_name();
  INSERT INTO audit_entries (by_id, by_name, kind, act, record_id, record_name, before, after, why)
  SELECT author, author_name, 'review', haat_setting('act', 'updated'), t.id::text, coalesce((SELECT name FROM products WHERE id = t.product_id), ''),
    audit_differing(t.o, t.n), audit_differing(t.n, t.o), haat_setting('why', '')
  FROM (
    SELECT n.id, n.product_id, jsonb_build_object('status', n.status, 'reply', n.reply) AS n,
      jsonb_build_object('status', o.status, 'reply', o.reply) AS o
    FROM new_rows AS n JOIN old_rows AS o ON o.id = n.id OFFSET 0
  ) AS t
  WHERE t.n <> t.o;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER audit_updated AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION reviews_audited();
