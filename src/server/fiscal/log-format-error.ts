/** Bytes that are no log message of a security device; the message says what is wrong with them. */
export class LogFormatError extends Error {
  override name = 'LogFormatError';
}
