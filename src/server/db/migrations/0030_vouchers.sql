-- # Vouchers: sold, redeemed in part, never twice [VOU-1] [VOU-2] [VOU-3] [VOU-4]

-- A longer list. All rows are in the shorter one: NOT VALID spares looking at them.
ALTER TABLE payments DROP CONSTRAINT payments_method;
ALTER TABLE payments ADD CONSTRAINT payments_method
  CHECK (method IN ('cash', 'card', 'online', 'transfer', 'voucher')) NOT VALID;

-- Unused since release 0.1.0: `payments_sale` says the same of all but the sale of a voucher, which is on no bill.
ALTER TABLE payments DROP CONSTRAINT payments_bill;
ALTER TABLE payments
  -- The voucher that paid.
  ADD COLUMN voucher_id uuid CONSTRAINT payments_voucher CHECK ((voucher_id IS NULL) = (method <> 'voucher')),
  -- Whether it paid for a voucher, which has the payment's id, and not for what is on a bill.
  ADD COLUMN sells_voucher boolean NOT NULL DEFAULT false CONSTRAINT payments_sale CHECK (
    CASE WHEN sells_voucher THEN session_id IS NULL AND order_id IS NULL AND part_of IS NULL AND method <> 'voucher' AND tip = 0
    ELSE (session_id IS NULL) <> (order_id IS NULL) END
  );
CREATE INDEX payments_voucher_id ON payments (restaurant_id, voucher_id) WHERE voucher_id IS NOT NULL;

CREATE TABLE vouchers (
  restaurant_id uuid NOT NULL,
  -- That of its sale, a payment, too.
  id uuid NOT NULL,
  -- As it is printed, without dashes.
  code text NOT NULL,
  -- Cents, of the sale.
  amount integer NOT NULL,
  -- Cents: `amount` less what it has paid.
  balance integer NOT NULL,
  sold_on date NOT NULL,
  -- The last day on which it pays.
  expires_on date NOT NULL,
  -- Its sale was undone.
  cancelled boolean NOT NULL DEFAULT false,
  CONSTRAINT vouchers_restaurant_id_id_pk PRIMARY KEY (restaurant_id, id),
  CONSTRAINT vouchers_balance CHECK (balance BETWEEN 0 AND amount),
  CONSTRAINT vouchers_cancelled CHECK (NOT cancelled OR balance = 0),
  CONSTRAINT vouchers_restaurant_id_id_payments_restaurant_id_id_fk
    FOREIGN KEY (restaurant_id, id) REFERENCES payments (restaurant_id, id)
);
CREATE UNIQUE INDEX vouchers_code ON vouchers (restaurant_id, code);

REVOKE DELETE ON vouchers FROM gedeck_app;
ALTER TABLE vouchers ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON vouchers
  USING (restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::uuid);
CREATE POLICY maintenance ON vouchers TO CURRENT_USER
  USING (current_setting('app.maintenance', true) = 'on');

-- An older version would take a sale for the payment of a bill.
UPDATE migrations.oldest_version SET migration = 30;
