-- Gives each new value of these options a number, and stores the colour of its swatch. Known values are left out before the
-- insert, so that products with the same values can be written at once.
CREATE OR REPLACE FUNCTION option_values_learn(options jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO option_values (name, label, colour)
  SELECT name, label, colour FROM (
    SELECT DISTINCT ON (name, label) o.option ->> 'name' AS name, v.value ->> 'label' AS label, v.value ->> 'colour' AS colour
    FROM jsonb_array_elements(options) AS o (option)
    CROSS JOIN LATERAL jsonb_array_elements(o.option -> 'values') AS v (value)
    ORDER BY name, label
  ) AS each_value
  WHERE NOT EXISTS (
    SELECT 1 FROM option_values AS known
    WHERE known.name = each_value.name AND known.label = each_value.label
      AND (each_value.colour IS NULL OR known.colour = each_value.colour)
  )
  ORDER BY name, label
  ON CONFLICT (name, label) DO UPDATE SET colour = excluded.colour
$$;
