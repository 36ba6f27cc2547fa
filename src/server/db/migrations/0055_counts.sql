-- # Counts: how many of a dish are left, and what is sold out until tomorrow [CNT-1] [CNT-2] [CNT-3]

ALTER TABLE menu_items
  -- Null: nobody counts them.
  ADD COLUMN left_count int,
  -- What is left each morning; null: as many as the evening before.
  ADD COLUMN daily_count int,
  -- Rises when `left_count` is set, by hand or by the morning: what was taken from an earlier count is not given back to it.
  ADD COLUMN count_epoch int NOT NULL DEFAULT 0,
  -- Not offered until then; null: as `available` says.
  ADD COLUMN sold_out_until timestamptz;
ALTER TABLE order_items
  -- The dish's `count_epoch` from which its units were taken; null: nobody counted them.
  ADD COLUMN count_epoch int;
ALTER TABLE restaurants
  -- When time alone changes the menu next; null: it does not.
  ADD COLUMN menu_changes_at timestamptz,
  -- The day of the house for which the counts were set in the morning.
  ADD COLUMN counted_day date;
CREATE INDEX restaurants_menu_changes_at ON restaurants (menu_changes_at) WHERE menu_changes_at IS NOT NULL;

-- The restaurants of all owners whose menu time has changed. Ids only.
CREATE FUNCTION restaurants_with_changed_menu() RETURNS SETOF uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  RETURN QUERY SELECT r.id FROM restaurants r WHERE r.menu_changes_at <= now();
END $$;
REVOKE EXECUTE ON FUNCTION restaurants_with_changed_menu() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION restaurants_with_changed_menu() TO gedeck_app;
