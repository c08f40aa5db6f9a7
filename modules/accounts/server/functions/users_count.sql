-- Adds to the numbers of users and of verified users.
CREATE OR REPLACE FUNCTION users_count(more bigint, more_verified bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE user_tally SET total = total + more, verified = verified + more_verified WHERE more <> 0 OR more_verified <> 0
$$;
