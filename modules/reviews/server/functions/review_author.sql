-- Returns the public signature of a customer: the first name and the first letter of the last one, without a title. The
-- titles are those of kernel/contract/first-name.ts.
CREATE OR REPLACE FUNCTION review_author(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT words[1] || CASE WHEN cardinality(words) > 1 THEN ' ' || upper(left(words[cardinality(words)], 1)) || '.' ELSE '' END
  FROM (
    SELECT regexp_split_to_array(regexp_replace(btrim(name, E' \t\r\n'), '^((mr|mrs|ms|miss|dr|prof|er|shri|sri|smt|kumari)\.?\s+)+', '', 'i'), '\s+') AS words
  ) AS split
$$;
