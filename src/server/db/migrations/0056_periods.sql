-- # Periods: parts of the menu at certain hours [PER-1] [PER-2] [PER-3]

CREATE TABLE menu_periods (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  -- PeriodWindow[], Day[] and PeriodPart[] of domain/menu.
  windows jsonb NOT NULL,
  days_off jsonb NOT NULL,
  parts jsonb NOT NULL,
  position smallint NOT NULL,
  CONSTRAINT menu_periods_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT menu_periods_name CHECK (length(name) BETWEEN 1 AND 40),
  CONSTRAINT menu_periods_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);

ALTER TABLE menu_periods ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON menu_periods USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON menu_periods TO CURRENT_USER USING (current_setting('app.maintenance', true) = 'on');
GRANT DELETE ON menu_periods TO gedeck_app;
