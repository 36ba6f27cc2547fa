CREATE INDEX "order_items_commented" ON "order_items" USING btree ("restaurant_id","order_id") WHERE "order_items"."comment" is not null;--> statement-breakpoint
CREATE INDEX "orders_noted" ON "orders" USING btree ("restaurant_id","created_at") WHERE "orders"."note" is not null;--> statement-breakpoint
CREATE INDEX "table_sessions_pins" ON "table_sessions" USING btree ("restaurant_id","ended_at") WHERE "table_sessions"."status" = 'completed' and "table_sessions"."pin" <> '1000';--> statement-breakpoint
-- What has had its time and proves nothing: deliveries of the payment provider's events.
GRANT DELETE ON stripe_events TO gedeck_app;
--> statement-breakpoint
-- Invitations carry an address, and who has accepted them, in restaurants that a deleted account need not belong to
-- any more: so this looks across restaurants.
CREATE FUNCTION forget_invitations_of(account uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM set_config('app.maintenance', 'on', true);
  DELETE FROM restaurant_invitations i
  WHERE i.accepted_by = account OR lower(i.email) = (SELECT lower(u.email) FROM auth_users u WHERE u.id = account);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION forget_invitations_of(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forget_invitations_of(uuid) TO gedeck_app;
