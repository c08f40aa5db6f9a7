-- Adds the words of products to those that correct misspelled searches. Known words are left out before the insert, which
-- is what makes large imports fast.
CREATE OR REPLACE FUNCTION products_learn_words(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT w FROM (
    SELECT DISTINCT w
    FROM products AS p
    LEFT JOIN artisans AS a ON a.id = p.artisan_id
    CROSS JOIN LATERAL string_to_table(
      haat_plain(concat_ws(' ', p.name, array_to_string(p.tags, ' '), a.name, a.location, array_to_string(p.materials, ' '))),
      ' ') AS w
    WHERE p.id = ANY (ids)
    OFFSET 0
  ) AS each_word
  WHERE length(w) BETWEEN 3 AND 40 AND w !~ '[0-9]' AND NOT EXISTS (SELECT 1 FROM search_words AS known WHERE known.word = w)
  ORDER BY w
  ON CONFLICT DO NOTHING
$$;
