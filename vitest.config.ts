import { defineConfig } from 'vitest/config';

const throughTheApplication = {
  setupFiles: ['test/fixture/checked-rows.ts', 'test/fixture/checked-outputs.ts'],
  // Generous: a busy machine is no failure.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
  // Two cores, and each file has a database of its own.
  maxWorkers: 2,
  isolate: false,
};

/** What is tested on a Citus cluster. Other tests look into the database in ways that Citus does not know. */
const onCitus = [
  ...['citus/cluster', 'accounts/{captcha,cookies,devices}', 'completed/completed'],
  ...['dashboard/dashboard', 'help/help', 'journal/writing', 'live/live-routes', 'membership/webhooks'],
  ...['menu/{menu-editor,menu-import,menu-json}', 'orders/{ordering,placing-together,staff-orders}'],
  ...[
    'cashbook/cashbook',
    'payments/{left-open,means}',
    'receipts/receipts',
    'retention/records',
    'reviews/{reviews,review-management,review-requests}',
  ],
  ...['security/{held-off,recorded}', 'sessions/guest-token', 'staff/{invitation-mail,second-factor-demand}'],
  ...[
    'shifts/{person-codes,shifts}',
    'signing/{signing,fiskaly}',
    'tables/reopening',
    'tills/{tills,signed-tills}',
    'vouchers/vouchers',
  ],
];

export default defineConfig({
  test: {
    // A rejection that nobody awaited is a bug, whatever the assertions say.
    dangerouslyIgnoreUnhandledErrors: false,
    // Not isolated: loading everything anew for each file takes longer than the tests.
    projects: [
      { test: { name: 'unit', include: ['{src,scripts}/**/*.test.ts'], isolate: false } },
      {
        test: {
          ...throughTheApplication,
          name: 'integration',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/ha/**', 'test/citus/**'],
          globalSetup: 'test/fixture/postgres.ts',
        },
      },
      {
        test: {
          ...throughTheApplication,
          name: 'citus',
          include: onCitus.map((files) => `test/${files}.test.ts`),
          globalSetup: 'test/citus/setup.ts',
        },
      },
      {
        test: { name: 'ha', include: ['test/ha/**/*.test.ts'], testTimeout: 3_600_000, hookTimeout: 600_000 },
      },
    ],
  },
});
