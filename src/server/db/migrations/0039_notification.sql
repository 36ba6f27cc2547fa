-- # Notification of the tax office (§ 146a(4) AO): what only the owner knows, and what was notified [NTF-1] [NTF-6]

ALTER TABLE tills
  -- When it was bought or rented. Null: nobody has said it.
  ADD COLUMN acquired_on date,
  -- Why it is out of use.
  ADD COLUMN end_reason text;

-- What its owner says of its certificate of the BSI, `BSI-K-TR-nnnn-yyyy`, where `facts` have none.
ALTER TABLE fiscal_devices ADD COLUMN stated_certification text;

-- What was sent to the tax office, by the word of whoever has sent it. Never changed.
CREATE TABLE tax_notifications (
  restaurant_id uuid NOT NULL,
  id uuid NOT NULL,
  -- When it was sent.
  sent_on date NOT NULL,
  -- What it said, NotifiedFacts of domain/notification.
  facts jsonb NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  recorded_by uuid NOT NULL,
  CONSTRAINT tax_notifications_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id)
);

REVOKE UPDATE ON tax_notifications FROM gedeck_app;
CREATE FUNCTION refuse_notification_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was notified is never changed' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER tax_notifications_stay BEFORE UPDATE OR DELETE ON tax_notifications FOR EACH ROW EXECUTE FUNCTION refuse_notification_change();
CREATE TRIGGER tax_notifications_stay_all BEFORE TRUNCATE ON tax_notifications
FOR EACH STATEMENT EXECUTE FUNCTION refuse_notification_change();

ALTER TABLE tax_notifications ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON tax_notifications
  USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON tax_notifications TO CURRENT_USER
  USING (current_setting('app.maintenance', true) = 'on');
