-- # Shifts: who works at a shared device, and what each has taken [SHI-1] [SHI-4] [SHI-6] [SHI-7]

-- By which a member of the staff takes over a device. It goes with the membership.
CREATE TABLE person_codes (
  restaurant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Another one for each new code: who has taken over a device by the one before works there no more.
  id uuid NOT NULL,
  -- A hash of the code, encrypted for this member with a key that is not in the database.
  sealed bytea NOT NULL,
  CONSTRAINT person_codes_restaurant_id_user_id_pk PRIMARY KEY (restaurant_id, user_id),
  CONSTRAINT person_codes_restaurant_id_user_id_restaurant_members_fk
    FOREIGN KEY (restaurant_id, user_id) REFERENCES restaurant_members (restaurant_id, user_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX person_codes_id ON person_codes (restaurant_id, id);
GRANT DELETE ON person_codes TO gedeck_app;

ALTER TABLE auth_sessions
  -- The code by which somebody works at the device in place of its account, always in waiter mode. Null: the account does. A
  -- code that is gone counts as null.
  ADD COLUMN acting_restaurant_id uuid,
  ADD COLUMN acting_code_id uuid CONSTRAINT auth_sessions_acting CHECK (
    (acting_code_id IS NULL) = (acting_restaurant_id IS NULL) AND (acting_code_id IS NULL OR mode = 'kellner')
  );

-- Who carries the drawer as a purse. Null: it is the house's.
ALTER TABLE cash_drawers
  ADD COLUMN holder_id uuid CONSTRAINT cash_drawers_holder CHECK (holder_id IS NULL OR ended_at IS NULL);
CREATE INDEX cash_drawers_holder_id ON cash_drawers (restaurant_id, holder_id) WHERE holder_id IS NOT NULL;

CREATE TABLE shifts (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- The purse that was taken along.
  drawer_id uuid,
  -- The report counts what has a time from `started_at` on and before `ended_at`.
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by uuid,
  -- ShiftReport of domain/shifts, as of the end.
  report jsonb,
  CONSTRAINT shifts_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT shifts_ended CHECK ((ended_at IS NULL) = (report IS NULL) AND (ended_at IS NULL) = (ended_by IS NULL)),
  CONSTRAINT shifts_period CHECK (started_at <= ended_at),
  CONSTRAINT shifts_restaurant_id_restaurants_id_fk FOREIGN KEY (restaurant_id) REFERENCES restaurants (id),
  CONSTRAINT shifts_restaurant_id_drawer_id_cash_drawers_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, drawer_id) REFERENCES cash_drawers (restaurant_id, id)
);
CREATE UNIQUE INDEX shifts_running ON shifts (restaurant_id, user_id) WHERE ended_at IS NULL;
CREATE INDEX shifts_ended_at ON shifts (restaurant_id, ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX shifts_user ON shifts (restaurant_id, user_id, ended_at);

-- A shift that has ended never changes: the application may only end it, and a trigger stops the owner, too. [SHI-7]
REVOKE UPDATE ON shifts FROM gedeck_app;
GRANT UPDATE (ended_at, ended_by, report) ON shifts TO gedeck_app;
CREATE FUNCTION refuse_shift_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a shift that has ended is never changed or removed'
    USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER shifts_stay BEFORE UPDATE OR DELETE ON shifts
FOR EACH ROW WHEN (OLD.ended_at IS NOT NULL) EXECUTE FUNCTION refuse_shift_change();

-- As a closing does, the end of a shift has counted all that has a time before it: what comes later gets a later time, or it
-- would be in no report. [SHI-6]
CREATE OR REPLACE FUNCTION booking_time(restaurant uuid, moment timestamptz) RETURNS timestamptz
LANGUAGE plpgsql AS $$
DECLARE
  counted_until timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(closing_lock(restaurant));
  SELECT greatest(
    (SELECT c.period_end FROM daily_closings c WHERE c.restaurant_id = restaurant ORDER BY c.closing_number DESC LIMIT 1),
    (SELECT s.ended_at FROM shifts s WHERE s.restaurant_id = restaurant AND s.ended_at IS NOT NULL
     ORDER BY s.ended_at DESC LIMIT 1)
  ) INTO counted_until;
  RETURN CASE WHEN counted_until > moment THEN greatest(clock_timestamp(), counted_until) ELSE moment END;
END $$;

ALTER TABLE person_codes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON person_codes
  USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON person_codes TO CURRENT_USER
  USING (current_setting('app.maintenance', true) = 'on');
ALTER TABLE shifts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON shifts
  USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON shifts TO CURRENT_USER
  USING (current_setting('app.maintenance', true) = 'on');

-- An older version would book what a person does under the device's account.
UPDATE migrations.oldest_version SET migration = 31;
