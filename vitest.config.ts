import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A rejection that nobody awaited is a bug, whatever the assertions say.
    dangerouslyIgnoreUnhandledErrors: false,
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'integration',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**'],
          globalSetup: 'test/fixture/postgres.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Two cores, and each file has a database of its own.
          maxWorkers: 2,
        },
      },
    ],
  },
});
