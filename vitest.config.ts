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
          // Generous: a busy machine is no failure.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // Two cores, and each file has a database of its own.
          maxWorkers: 2,
          // Loading the whole server anew for each file took a third of the time.
          isolate: false,
        },
      },
    ],
  },
});
