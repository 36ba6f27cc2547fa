ALTER TABLE "profiles" ADD CONSTRAINT "profiles_role" CHECK ("profiles"."role" in ('customer', 'operator'));--> statement-breakpoint
-- Those who run the installation read what is put before them, in all restaurants: begun with `app.user_id`, as an
-- account's own transactions are. What they decide is written as anything else, for one restaurant.
CREATE FUNCTION is_operator(account uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM profiles WHERE id = account AND role = 'operator')
$$;
--> statement-breakpoint
CREATE POLICY operator ON review_delete_requests FOR SELECT
  USING ((SELECT is_operator(nullif(current_setting('app.user_id', true), '')::uuid)));
--> statement-breakpoint
CREATE POLICY operator ON ratings FOR SELECT
  USING ((SELECT is_operator(nullif(current_setting('app.user_id', true), '')::uuid)));
--> statement-breakpoint
CREATE POLICY operator ON support_tickets FOR SELECT
  USING ((SELECT is_operator(nullif(current_setting('app.user_id', true), '')::uuid)));
