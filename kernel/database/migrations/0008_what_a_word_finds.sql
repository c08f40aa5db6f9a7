-- How many products a query finds, at most so many. From the search index whatever the planner thinks of the query's words:
-- of one that nobody has used it knows nothing, and would look for the first match through a table that has none.
CREATE FUNCTION haat_hits(query tsquery, most integer, visible_only boolean) RETURNS integer LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_indexscan = off AS $$
  SELECT count(*)::integer FROM (
    SELECT FROM products WHERE search @@ query AND (visible OR NOT visible_only) LIMIT most
  ) AS found
$$;
