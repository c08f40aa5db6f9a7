-- Counts the votes of reviews. The reviews are locked first, so that the count covers every vote that was committed before.
CREATE OR REPLACE FUNCTION reviews_count_votes(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM reviews WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE reviews AS r SET helpful = v.votes
  FROM (
    SELECT review.id, count(vote.user_id) AS votes
    FROM reviews AS review LEFT JOIN review_votes AS vote ON vote.review_id = review.id
    WHERE review.id = ANY (ids) GROUP BY review.id
  ) AS v
  WHERE r.id = v.id AND r.helpful <> v.votes;
END $$;
