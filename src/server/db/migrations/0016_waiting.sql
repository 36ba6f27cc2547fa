-- # What has had its time [RET-7]

GRANT DELETE ON waiting_orders, table_sessions TO gedeck_app;
-- Nothing else is removed, whatever a statement says.
CREATE POLICY only_decided ON waiting_orders AS RESTRICTIVE FOR DELETE TO gedeck_app USING (status <> 'to_confirm');
CREATE POLICY only_lapsed ON table_sessions AS RESTRICTIVE FOR DELETE TO gedeck_app USING (lapsed);
CREATE INDEX waiting_orders_decided ON waiting_orders (restaurant_id, decided_at) WHERE status <> 'to_confirm';
CREATE INDEX table_sessions_lapsed ON table_sessions (restaurant_id, ended_at) WHERE lapsed;
