/** Fault that a proof found, with its fix. */
export interface Finding {
  /** Name of the proof, as `npm run prove` takes it. */
  proof: string;
  found: string;
  mended: string;
}

/** Faults that the proofs found and that were fixed in the source, oldest first. */
export const FINDINGS: readonly Finding[] = [
  {
    proof: 'fuzz',
    found:
      'A request whose body breaks off, or whose chunks are not framed as HTTP has them, was answered 500 and logged as a failure of the service.',
    mended:
      'It is 400 `BAD_REQUEST`, on every operation that reads a body (`src/http/body/request-body.ts`).',
  },
  {
    proof: 'fuzz',
    found:
      'The document gave the download of a file the code `NOT_ACCEPTABLE`, which nothing can make it answer: it takes any `Accept`.',
    mended: 'The document gives it no longer (`src/http/openapi/error-keys.ts`).',
  },
  {
    proof: 'scale',
    found:
      'Every page of a list counted all rows of the company for its total: a million of them for twenty, and D1 bills what it reads.',
    mended:
      'Triggers keep count of invoices by type and of customers in the commit of the change (`list_counts` in `migrations/books`), and a chain is as long as its last position; only filters still count. `expectWholeBooks` compares the counts with the rows after every fault.',
  },
  {
    proof: 'scale',
    found: 'Looking for a part of the recipient’s name read every invoice of the company whole.',
    mended:
      'What has not the text in its search key, which the index of the list holds, is not read (`src/invoices/reading/list-filter-repository.ts`).',
  },
  {
    proof: 'scale',
    found:
      'The verification of a chain of a million records took a thousand queries and more, and a request has a thousand; and it may take more than the 30 s of CPU time that a request has unless told otherwise.',
    mended:
      'A page of the chain is 2,500 records, and the Worker of long runs has the 300 s that the platform allows.',
  },
  {
    proof: 'load',
    found:
      'Resident memory of the runtime grew from 343 to 621 MiB in three minutes of traffic. It is not the service that holds it: after full collections its heap stays at 39 MB, and where every collection is a full one the runtime stays at 340 MiB over 11,000 requests, instead of growing by some 10 KB with each.',
    mended:
      'Nothing in the service. The proof has V8 collect everything (`proof/load/site.ts`), so that it sees what is held and not what nobody has looked at yet.',
  },
  {
    proof: 'speed',
    found: 'Issuing was measured while the PDFs of earlier invoices were made in the same thread.',
    mended:
      'The measured service leaves PDFs and mails in their queue (`bench/bench-service.ts`): a deployment makes them in invocations of their own.',
  },
];
