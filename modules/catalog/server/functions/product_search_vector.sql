-- Returns the search vector of the words of a product with their weights: its name (A), its tags (B), its artisan (C), its materials and
-- options (D). Its description is found as well, but has no weight.
CREATE OR REPLACE FUNCTION product_search_vector(
  name text, tags text[], artisan_name text, artisan_location text, materials text[], option_labels text, description text
) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT
    setweight(haat_vector(name), 'A') ||
    setweight(haat_vector(array_to_string(tags, ' ')), 'B') ||
    setweight(haat_vector(coalesce(artisan_name, '')), 'C') ||
    setweight(haat_vector(coalesce(artisan_location, '')), 'C') ||
    setweight(haat_vector(array_to_string(materials, ' ')), 'D') ||
    setweight(haat_vector(coalesce(option_labels, '')), 'D') ||
    strip(haat_vector(description))
$$;
