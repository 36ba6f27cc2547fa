-- # Fiscal records that have had their ten years may go [RET-8] [RET-9]

-- Orders that were removed: those that are done are counted from the last number. [DONE-4]
ALTER TABLE restaurant_feeds ADD COLUMN removed_orders integer NOT NULL DEFAULT 0;

-- Whether the transaction removes records from before a moment, and this one, recorded then, is of them and older than ten full years. Only
-- the command for it says so, as the owner: the application lacks the right to delete any. A half day more, as a year ends later in the west.
CREATE FUNCTION has_had_its_time(recorded timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce(recorded < nullif(current_setting('app.removes_before', true), '')::timestamptz, false)
    AND recorded < date_trunc('year', now(), 'UTC') - interval '10 years' + interval '12 hours'
$$;

CREATE OR REPLACE FUNCTION refuse_receipt_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF has_had_its_time(OLD.created_at) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'receipts are never changed or removed; a correction is a receipt of its own'
    USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION refuse_closing_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF has_had_its_time(OLD.period_end) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'daily closings are never changed or removed; what comes later belongs to the next one'
    USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION refuse_cash_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF has_had_its_time(OLD.created_at) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'a cash book is never changed; a correction is an entry of its own'
    USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION refuse_shift_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF has_had_its_time(OLD.ended_at) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'a shift that has ended is never changed or removed'
    USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION refuse_journal_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF has_had_its_time(OLD.recorded_at) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'the journal is never changed; what takes something back is an entry of its own'
    USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION refuse_signed_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- Signatures and the logs of a simulated device have different columns.
    IF has_had_its_time(coalesce(to_jsonb(OLD) ->> 'written_at', to_jsonb(OLD) ->> 'logged_at')::timestamptz) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'what a security device has signed is never changed' USING ERRCODE = 'restrict_violation';
END $$;
