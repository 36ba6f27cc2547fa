-- # Empty parties end by themselves [TAB-12]

ALTER TABLE restaurants
  -- After how many minutes in which nothing happened; 0: never.
  ADD COLUMN empty_party_minutes smallint NOT NULL DEFAULT 20,
  ADD CONSTRAINT restaurants_empty_party_minutes
    CHECK (empty_party_minutes = 0 OR empty_party_minutes BETWEEN 5 AND 240);

ALTER TABLE table_sessions
  -- Staff have seated the party, or one that was merged into it: it ends when they say so.
  ADD COLUMN opened_by_staff boolean NOT NULL DEFAULT false,
  -- The party ended by itself, empty: it was no visit.
  ADD COLUMN lapsed boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT table_sessions_lapsed
    CHECK (NOT lapsed OR (status = 'completed' AND freed_table IS NULL AND merged_into IS NULL));

ALTER TABLE guest_tokens
  -- When the phone last had the pages of its party open, to a few minutes; kept until the party has ordered.
  ADD COLUMN seen_at timestamptz;

-- A phone that opens a table joins it in the same transaction.
SET LOCAL app.maintenance = 'on';
UPDATE table_sessions s SET opened_by_staff = true
WHERE s.status = 'active' AND NOT EXISTS (
  SELECT FROM guest_tokens g
  WHERE g.restaurant_id = s.restaurant_id AND g.table_session_id = s.id AND g.created_at = s.started_at);
SET LOCAL app.maintenance = '';

-- The restaurants of all owners where an empty party may end now; which ones do is looked at in each. Ids only.
CREATE FUNCTION restaurants_with_empty_parties() RETURNS SETOF uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  RETURN QUERY SELECT DISTINCT r.id FROM restaurants r
    JOIN table_sessions s ON s.restaurant_id = r.id
    WHERE s.status = 'active' AND NOT s.opened_by_staff AND r.empty_party_minutes > 0
      AND s.started_at <= now() - r.empty_party_minutes * interval '1 minute'
      AND NOT EXISTS (SELECT FROM orders o WHERE o.restaurant_id = s.restaurant_id AND o.session_id = s.id);
END $$;
REVOKE EXECUTE ON FUNCTION restaurants_with_empty_parties() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION restaurants_with_empty_parties() TO gedeck_app;
