-- Returns at most `most` products that a query of the admin product list finds, by the index in every case. Of a word that
-- half of the catalogue contains, `enough` bounds how many matches the index reads (0: all).
CREATE OR REPLACE FUNCTION haat_admin_products(
  query tsquery, most integer, enough integer, category uuid, status text, from_stock integer, to_stock integer
) RETURNS SETOF uuid LANGUAGE plpgsql STABLE
SET enable_seqscan TO 'off' SET enable_indexscan TO 'off' SET enable_indexonlyscan TO 'off' SET work_mem TO '32MB' AS $$
BEGIN
  PERFORM set_config('gin_fuzzy_search_limit', enough::text, true);
  RETURN QUERY EXECUTE 'SELECT id FROM products WHERE search @@ $1'
    || CASE WHEN category IS NULL THEN '' ELSE ' AND (category_id = $3 OR listed_categories @> ARRAY [$3])' END
    || CASE status
      WHEN 'active' THEN ' AND is_active'
      WHEN 'inactive' THEN ' AND NOT is_active AND NOT visible AND NOT is_draft'
      WHEN 'draft' THEN ' AND NOT is_active AND NOT visible AND is_draft'
      ELSE '' END
    || CASE WHEN from_stock IS NULL THEN '' ELSE ' AND lowest_stock BETWEEN $4 AND $5' END
    || ' LIMIT $2'
  USING query, most, category, from_stock, to_stock;
  PERFORM set_config('gin_fuzzy_search_limit', '0', true);
END $$;
