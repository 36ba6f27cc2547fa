-- # Courses: what of an order comes when [CRS-1] [CRS-2]

-- None of a restaurant: it has those that every house begins with.
CREATE TABLE courses (
  restaurant_id uuid NOT NULL,
  -- `drinks`, `starters`, `mains`, `desserts`, or a uuid: what lines of orders keep.
  id text NOT NULL,
  name text NOT NULL,
  -- It waits for no other course.
  is_at_once boolean NOT NULL,
  position smallint NOT NULL,
  CONSTRAINT courses_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT courses_name CHECK (length(name) BETWEEN 1 AND 30),
  CONSTRAINT courses_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants (id) ON DELETE CASCADE
);

ALTER TABLE courses ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON courses USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON courses TO CURRENT_USER USING (current_setting('app.maintenance', true) = 'on');
GRANT DELETE ON courses TO gedeck_app;

ALTER TABLE restaurants
  -- A list of domain/courses.
  ADD COLUMN course_service text NOT NULL DEFAULT 'off',
  -- After so many minutes a served course fires the next one; null: staff do.
  ADD COLUMN course_minutes smallint;
ALTER TABLE categories
  -- Null: none, it comes at once.
  ADD COLUMN course text;
ALTER TABLE order_items
  ADD COLUMN course text,
  -- When it was fired last; null: it was never held.
  ADD COLUMN fired_at timestamptz,
  ADD COLUMN rush boolean NOT NULL DEFAULT false;
ALTER TABLE orders
  -- When its next course comes by itself; null: none does.
  ADD COLUMN fire_at timestamptz;
CREATE INDEX orders_fire_at ON orders (fire_at) WHERE fire_at IS NOT NULL;

-- The restaurants of all owners where a course is due; which ones are is looked at in each. Ids only.
CREATE FUNCTION restaurants_with_courses_due() RETURNS SETOF uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  RETURN QUERY SELECT DISTINCT o.restaurant_id FROM orders o WHERE o.fire_at <= now();
END $$;
REVOKE EXECUTE ON FUNCTION restaurants_with_courses_due() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION restaurants_with_courses_due() TO gedeck_app;
