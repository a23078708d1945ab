/**
 * The tax agency gave no answer: nothing is configured, no connection came about, it broke, or it took too long. Whether
 * the agency took what was sent is not known. `cause` is what happened underneath, where something did.
 */
export class AeatUnreachableError extends Error {
  override readonly name = 'AeatUnreachableError';
}
