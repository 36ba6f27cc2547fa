-- # DATEV: where bookings go, and at which VAT rates something was written off [REP-11] [PAY-11]

-- DatevSettings of domain/reports/datev. Null: as they are by default, and without the adviser's numbers.
ALTER TABLE restaurants ADD COLUMN datev jsonb;

-- What was open at each VAT rate: a list of `rate` in per cent and `amount` in cents that adds up to the amount. Null: it was
-- written off before rates were kept.
ALTER TABLE write_offs ADD COLUMN vat_parts jsonb;
