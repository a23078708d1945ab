/**
 * Error for a missing response of the tax agency. Either nothing is configured, the connection failed or broke, or the time
 * ran out. It is unknown if the agency took the message. `cause` is the underlying error, if any.
 */
export class AeatUnreachableError extends Error {
  override readonly name = 'AeatUnreachableError';
}
