-- Returns the label of a variant, such as "Size: 8, Colour: Gold", from the options of its product and the ids of its values.
CREATE OR REPLACE FUNCTION variant_label(options jsonb, chosen text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(concat(o.option ->> 'name', ': ', v.value ->> 'label'), ', ' ORDER BY o.nth), '')
  FROM jsonb_array_elements(options) WITH ORDINALITY AS o (option, nth)
  CROSS JOIN LATERAL jsonb_array_elements(o.option -> 'values') AS v (value)
  WHERE v.value ->> 'id' = chosen[o.nth]
$$;
