-- Returns the choices of the gift finder among the tags of a product: a bit for each word of modules/catalog/contract/gift-tags.ts in
-- their order, the recipients first. A change of these words needs a migration that computes the column again.
CREATE OR REPLACE FUNCTION haat_gift_marks(tags text[]) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(bit_or(1::bigint << array_position(ARRAY [
    'for mother', 'for father', 'for her', 'for him', 'for sister', 'for brother', 'for parents', 'for grandparents',
    'for couples', 'for children', 'for babies', 'for friends', 'for colleagues', 'for teachers', 'for hosts',
    'birthday', 'wedding', 'anniversary', 'engagement', 'housewarming', 'new baby', 'diwali', 'rakhi', 'holi', 'eid',
    'navratri', 'onam', 'christmas', 'new year', 'valentine''s day', 'mother''s day', 'father''s day',
    'teacher''s day', 'graduation', 'farewell', 'retirement', 'thank you', 'get well'
  ], tag) - 1), 0) FROM unnest(tags) AS tag
$$;
