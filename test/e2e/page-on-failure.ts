import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/**
 * Prints what the pages of failed tests showed, after everything else: from elsewhere, nothing but the end of what is
 * printed comes back.
 */
export default class PageOnFailure implements Reporter {
  private readonly shown: string[] = [];

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || !path) continue;
      const sections = readFileSync(path, 'utf8').split(/^(?=# )/m);
      // Not the test, which stands in the checkout.
      const telling = sections.filter((section) => /^# (Error details|Page snapshot)/.test(section));
      this.shown.push(`=== ${test.title}\n${telling.join('')}`);
    }
  }

  onExit(): Promise<void> {
    for (const page of this.shown) process.stdout.write(`\n${page}\n`);
    return Promise.resolve();
  }

  printsToStdio(): boolean {
    return false;
  }
}
