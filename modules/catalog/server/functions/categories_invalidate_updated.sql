-- Invalidates what shows a changed category. A category of which only the counts changed invalidates the list alone.
CREATE OR REPLACE FUNCTION categories_invalidate_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalogue_invalidate(ARRAY (
    SELECT DISTINCT tag FROM new_rows AS n JOIN old_rows AS o ON o.id = n.id
    CROSS JOIN LATERAL (SELECT
      to_jsonb(n) - counts <> to_jsonb(o) - counts AS shown
      FROM (VALUES (ARRAY ['product_count', 'visible_count', 'further_count', 'visible_further_count'])) AS c (counts)
    ) AS otherwise
    CROSS JOIN LATERAL (
      SELECT 'categories'
      WHERE shown OR (n.visible_count, n.visible_further_count) <> (o.visible_count, o.visible_further_count)
      UNION ALL
      SELECT unnest(ARRAY ['category names', 'category ' || n.id]) WHERE shown
    ) AS w (tag)));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER catalogue_invalidate_update AFTER UPDATE ON categories
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION categories_invalidate_updated();
