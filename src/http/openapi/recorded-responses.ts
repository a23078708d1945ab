/** Response recorded by a test, without the test's own ids, times and secrets. */
export interface RecordedResponse {
  /** Success status that the operation declares. */
  status: number;
  /** Whole envelope. */
  body: unknown;
}

/** Recorded responses by the `operationId` of the document. */
export type RecordedResponses = Readonly<Record<string, RecordedResponse>>;
