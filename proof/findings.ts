/** Something that a proof found wrong, and what became of it. */
export interface Finding {
  /** Name of the proof, as `npm run prove` takes it. */
  proof: string;
  found: string;
  mended: string;
}

/** What the proofs found on the way and was mended in the source, oldest first. */
export const FINDINGS: readonly Finding[] = [
  {
    proof: 'fuzz',
    found:
      'A request whose body breaks off, or whose chunks are not framed as HTTP has them, was answered 500 and logged as a failure of the service.',
    mended: 'It is 400 `BAD_REQUEST`, on every operation that reads a body (`src/http/request-body.ts`).',
  },
  {
    proof: 'fuzz',
    found:
      'The document gave the download of a file the code `NOT_ACCEPTABLE`, which nothing can make it answer: it takes any `Accept`.',
    mended: 'The document gives it no longer (`src/http/openapi/error-keys.ts`).',
  },
];
