ALTER TABLE "option_values" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "option_values" ADD COLUMN "siblings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The places of the stored values, as option_values_learn.sql notes them from now on.
UPDATE option_values AS d SET position = placed.nth, siblings = placed.siblings
FROM (
  SELECT DISTINCT ON (1, 2) o.option ->> 'name' AS name, v.value ->> 'label' AS label, v.nth::int AS nth,
    jsonb_array_length(o.option -> 'values') AS siblings
  FROM products AS p
  CROSS JOIN LATERAL jsonb_array_elements(p.options) AS o (option)
  CROSS JOIN LATERAL jsonb_array_elements(o.option -> 'values') WITH ORDINALITY AS v (value, nth)
  ORDER BY 1, 2, 4 DESC, p.updated_at DESC
) AS placed
WHERE placed.name = d.name AND placed.label = d.label;
