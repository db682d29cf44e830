-- Records what a player has accepted, and that it is what bets ask for (check_bet). p_minimum_age, p_country: null if the
-- policy does not ask.
-- Called by: rules.service.ts. Locks: the player's row.
-- Example: SELECT accept_rules(1, '[]', 18, NULL, 'rules-1');
CREATE OR REPLACE FUNCTION accept_rules(
  p_user integer, p_documents jsonb, p_minimum_age integer, p_country text, p_rules text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE player_accounts SET accepted_rules = p_rules WHERE user_id = p_user;
  INSERT INTO rules_acceptances (user_id, documents, minimum_age, country)
    VALUES (p_user, p_documents, p_minimum_age, p_country);
END $$;
