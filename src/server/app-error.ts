import type { ErrorCode, ErrorDetails } from '#contract/errors.ts';

/** An expected failure, as the error table names it. Anything else that is thrown is a bug. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  constructor(
    readonly code: Code,
    ...[details]: undefined extends ErrorDetails<Code> ? [ErrorDetails<Code>?] : [ErrorDetails<Code>]
  ) {
    super(code);
    this.details = details;
  }

  readonly details: ErrorDetails<Code> | undefined;
}
