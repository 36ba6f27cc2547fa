import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A rejection that nobody awaited is a bug, whatever the assertions say.
    dangerouslyIgnoreUnhandledErrors: false,
    // Not isolated: loading everything anew for each file takes longer than the tests.
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'integration',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/ha/**'],
          globalSetup: 'test/fixture/postgres.ts',
          setupFiles: ['test/fixture/checked-rows.ts', 'test/fixture/checked-outputs.ts'],
          // Generous: a busy machine is no failure.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
          // Two cores, and each file has a database of its own.
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        test: { name: 'ha', include: ['test/ha/**/*.test.ts'], testTimeout: 3_600_000, hookTimeout: 600_000 },
      },
    ],
  },
});
