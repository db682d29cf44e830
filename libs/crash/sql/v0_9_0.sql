-- What nodes of v0.9.0 call (libs/betting/sql/v0_9_0.sql): see open_crash_bet.
CREATE OR REPLACE FUNCTION place_crash_bet(
  p_user integer, p_stake numeric, p_target integer, p_operator boolean, p_lowest_cap integer, p_at timestamptz,
  p_rules bet_rules DEFAULT NULL, p_autobet bigint DEFAULT NULL
) RETURNS crash_placement LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT jsonb_populate_record(s.placement, former_refusal(s.refusal)) FROM open_crash_bet(p_user, p_stake,
    p_target, p_operator, p_lowest_cap, p_at, p_rules, p_autobet) AS s);
END $$;
