-- Adds what the search vectors of products have since `products_prepare` reads it: the places of artisans, the values of options
-- and the categories. The triggers would write an audit record for each product.
ALTER TABLE products DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE products AS p SET search = p.search
  || setweight(haat_vector(coalesce((SELECT location FROM artisans WHERE id = p.artisan_id), '')), 'C')
  || setweight(haat_vector(coalesce((
    SELECT string_agg(v.value ->> 'label', ' ')
    FROM jsonb_array_elements(p.options) AS o (option), jsonb_array_elements(o.option -> 'values') AS v (value)
  ), '')), 'D')
  || array_to_tsvector(ARRAY (SELECT 'category:' || id FROM unnest(p.category_id || p.further_categories) AS id));--> statement-breakpoint
ALTER TABLE products ENABLE TRIGGER USER;--> statement-breakpoint
INSERT INTO search_words (word)
SELECT DISTINCT w FROM artisans CROSS JOIN LATERAL string_to_table(haat_plain(location), ' ') AS w
WHERE length(w) BETWEEN 3 AND 40 AND w !~ '[0-9]'
ON CONFLICT DO NOTHING;
