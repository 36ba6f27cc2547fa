-- # Times: when something is late, and how long dishes take [STA-4] [KIT-5]

ALTER TABLE stations
  ADD COLUMN late_minutes smallint NOT NULL DEFAULT 10,
  ADD COLUMN overdue_minutes smallint NOT NULL DEFAULT 20,
  ADD COLUMN critical_minutes smallint NOT NULL DEFAULT 30;
ALTER TABLE order_items
  -- When the last of its units was ready; null: one is not.
  ADD COLUMN ready_at timestamptz;
ALTER TABLE restaurants
  -- Whether guests read how long their dishes will take.
  ADD COLUMN shows_lead_times boolean NOT NULL DEFAULT false,
  -- LeadTime[] of domain/orders: the newest estimate.
  ADD COLUMN lead_times jsonb NOT NULL DEFAULT '[]';

-- The restaurants of all owners that tell their guests how long dishes take. Ids only.
CREATE FUNCTION restaurants_with_lead_times() RETURNS SETOF uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  RETURN QUERY SELECT r.id FROM restaurants r WHERE r.shows_lead_times AND r.is_open;
END $$;
REVOKE EXECUTE ON FUNCTION restaurants_with_lead_times() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION restaurants_with_lead_times() TO gedeck_app;
