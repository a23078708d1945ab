/** An answer that a test got of the service, with what is the test's own taken out: ids, times, secrets. */
export interface RecordedAnswer {
  /** A status of success that the operation declares. */
  status: number;
  /** The whole envelope. */
  body: unknown;
}

/** Answers by the `operationId` of the document. */
export type RecordedAnswers = Readonly<Record<string, RecordedAnswer>>;
