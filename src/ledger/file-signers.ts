import { log } from '../platform/logging/log.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import type { XadesSigner } from '../signatures/sign-xades.ts';
import type { LedgerRequest } from './ledger-request.ts';
import { documentsOf } from './request-documents.ts';

/** Opens a certificate of a company for signing, by its id. Null if it is not there. */
export type OpenSigner = (certificateId: string, companyId: string) => Promise<XadesSigner | null>;

/** Most opened certificates in memory. A company signs with one at a time. */
const MAX_SIGNERS = 4;

function certificateIdsOf(request: LedgerRequest): string[] {
  return documentsOf(request).flatMap((one) => {
    const signing = one.kind === 'ISSUE' ? one.file : one.cancellation;
    return signing == null ? [] : [signing.certificateId];
  });
}

/** True if a request makes a file, signed or not. */
export function makesFile(request: LedgerRequest): boolean {
  if (request.kind === 'RECORD' && request.repair != null) return true;
  return certificateIdsOf(request).length > 0;
}

/** Opened certificates of a company, kept in memory as keys that cannot be exported. Only the first use waits. */
export class FileSigners {
  private readonly opened = new Map<string, XadesSigner>();
  private readonly open: OpenSigner;

  constructor(open: OpenSigner) {
    this.open = open;
  }

  /** Returns the signers of requests by certificate id. One that cannot be opened is left out. */
  async of(requests: readonly LedgerRequest[]): Promise<ReadonlyMap<string, XadesSigner>> {
    const [first] = requests;
    const wanted = new Set(requests.flatMap(certificateIdsOf));
    if (first === undefined || wanted.size === 0) return new Map();
    for (const id of wanted) if (!this.opened.has(id)) await this.keep(id, first.companyId);
    return new Map(this.opened);
  }

  private async keep(id: string, companyId: string): Promise<void> {
    try {
      const signer = await withTimeout(this.open(id, companyId));
      if (signer === null) return;
      if (this.opened.size >= MAX_SIGNERS) this.opened.clear();
      this.opened.set(id, signer);
    } catch (error) {
      log('ledger.signer_not_opened', { certificate: id }, error);
    }
  }
}
