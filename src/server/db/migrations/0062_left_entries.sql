-- # Entries that a device left when it was taken out of use are told why they have no signature [SIG-5]

-- The restaurants of all owners where a device has something to sign, a till to take on or to let go, is out and was last looked at
-- before a moment, or was ended by a process of an older version, which wrote nothing of the entries that it left. Ids only.
CREATE OR REPLACE FUNCTION restaurants_to_sign(checked_before timestamptz) RETURNS SETOF uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  RETURN QUERY SELECT d.restaurant_id FROM fiscal_devices d
    JOIN device_tills t ON t.restaurant_id = d.restaurant_id AND t.device_id = d.id
    JOIN journal j ON j.restaurant_id = t.restaurant_id AND j.till_id = t.till_id AND j.number = t.number + 1
    WHERE d.started_at IS NOT NULL AND coalesce(j.recorded_at < d.ended_at, true)
    UNION
    SELECT d.restaurant_id FROM fiscal_devices d
    JOIN tills s ON s.restaurant_id = d.restaurant_id
    WHERE d.started_at IS NOT NULL AND d.ended_at IS NULL AND (s.ended_at IS NULL OR s.ended_at > d.started_at)
      AND NOT EXISTS (
        SELECT FROM device_tills t WHERE t.restaurant_id = s.restaurant_id AND t.device_id = d.id AND t.till_id = s.id
      )
    UNION
    SELECT d.restaurant_id FROM fiscal_devices d
    JOIN device_tills t ON t.restaurant_id = d.restaurant_id AND t.device_id = d.id
    JOIN tills s ON s.restaurant_id = t.restaurant_id AND s.id = t.till_id
    WHERE d.started_at IS NOT NULL AND d.ended_at IS NULL AND t.left_at IS NULL
      AND (t.is_awaited OR s.ended_at IS NOT NULL) AND coalesce(t.tried_at < checked_before, true)
    UNION
    SELECT o.restaurant_id FROM device_outages o WHERE o.ended_at IS NULL AND o.checked_at < checked_before;
END $$;
