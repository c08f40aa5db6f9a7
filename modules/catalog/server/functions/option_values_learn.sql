-- Gives each new value of these options a number, and stores the colour of its swatch and its position among the values of its
-- option, which that of a product with more values replaces. Known values are left out before the insert, so that products with
-- the same values can be written at once.
CREATE OR REPLACE FUNCTION option_values_learn(options jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO option_values AS known (name, label, colour, position, siblings)
  SELECT name, label, colour, position, siblings FROM (
    SELECT DISTINCT ON (name, label) o.option ->> 'name' AS name, v.value ->> 'label' AS label, v.value ->> 'colour' AS colour,
      v.nth::int AS position, jsonb_array_length(o.option -> 'values') AS siblings
    FROM jsonb_array_elements(options) AS o (option)
    CROSS JOIN LATERAL jsonb_array_elements(o.option -> 'values') WITH ORDINALITY AS v (value, nth)
    ORDER BY name, label
  ) AS each_value
  WHERE NOT EXISTS (
    SELECT 1 FROM option_values AS known
    WHERE known.name = each_value.name AND known.label = each_value.label
      AND (each_value.colour IS NULL OR known.colour = each_value.colour)
      AND (each_value.siblings < known.siblings
        OR (each_value.siblings, each_value.position) = (known.siblings, known.position))
  )
  ORDER BY name, label
  ON CONFLICT (name, label) DO UPDATE SET
    colour = coalesce(excluded.colour, known.colour),
    position = CASE WHEN excluded.siblings < known.siblings THEN known.position ELSE excluded.position END,
    siblings = greatest(excluded.siblings, known.siblings)
$$;
