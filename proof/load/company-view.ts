/** An invoice as a client knows it. */
export interface KnownInvoice {
  id: string;
  type: string;
}

/** A company of the traffic, and what its clients know of it so far. */
export class CompanyView {
  readonly companyId: string;
  readonly accountId: string;
  /** Whom its sandbox may send mails to. */
  readonly holderEmail: string;
  /** Documents that nobody works on at the moment: whoever does takes one out first. */
  readonly drafts: KnownInvoice[] = [];
  readonly issued: KnownInvoice[] = [];
  readonly customers: string[] = [];
  readonly products: string[] = [];
  /** All documents that were ever made, but for deleted ones. */
  readonly made = new Set<string>();
  /** The number that the answer to an issue told, by id. */
  readonly numbers = new Map<string, string>();

  constructor(place: { companyId: string; accountId: string; holderEmail: string }) {
    this.companyId = place.companyId;
    this.accountId = place.accountId;
    this.holderEmail = place.holderEmail;
  }

  get path(): string {
    return `/v1/companies/${this.companyId}`;
  }

  get accountPath(): string {
    return `/v1/accounts/${this.accountId}`;
  }

  /** Notes a document that an answer shows, and keeps it at hand while something can be done with it. */
  keep(shown: { id: string; type: string; status: string; invoice_number: string | null }): void {
    const { id, type, status, invoice_number } = shown;
    this.made.add(id);
    if (status === 'DRAFT') this.drafts.push({ id, type });
    else if (invoice_number !== null) this.numbers.set(id, invoice_number);
    if (status === 'ISSUED') this.issued.push({ id, type });
  }
}
