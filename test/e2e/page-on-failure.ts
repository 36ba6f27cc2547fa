import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints what the pages of a failed test showed: from elsewhere, nothing but what is printed comes back. */
export default class PageOnFailure implements Reporter {
  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || !path) continue;
      process.stdout.write(`\n=== ${test.title}\n${readFileSync(path, 'utf8')}\n`);
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
