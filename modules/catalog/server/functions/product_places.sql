-- Returns the categories of a product: the main one and the further ones.
CREATE OR REPLACE FUNCTION product_places(main uuid, further uuid[]) RETURNS TABLE (category_id uuid, is_further boolean)
LANGUAGE sql IMMUTABLE AS $$
  SELECT main, false UNION ALL SELECT unnest(further), true
$$;
