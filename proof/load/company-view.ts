/** Invoice as a client knows it. */
export interface KnownInvoice {
  id: string;
  type: string;
}

/** Company of the traffic, with the state that its clients know so far. */
export class CompanyView {
  readonly companyId: string;
  readonly accountId: string;
  /** Address to which its sandbox may send mails. */
  readonly holderEmail: string;
  /** Documents that no client works on. A client takes one out before it works on it. */
  readonly drafts: KnownInvoice[] = [];
  readonly issued: KnownInvoice[] = [];
  readonly customers: string[] = [];
  readonly products: string[] = [];
  /** All created documents except deleted ones. */
  readonly made = new Set<string>();
  /** Invoice numbers in the responses of issues, by id. */
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

  /** Stores the document in a response, and offers it to clients while they can act on it. */
  keep(shown: { id: string; type: string; status: string; invoice_number: string | null }): void {
    const { id, type, status, invoice_number } = shown;
    this.made.add(id);
    if (status === 'DRAFT') this.drafts.push({ id, type });
    else if (invoice_number !== null) this.numbers.set(id, invoice_number);
    if (status === 'ISSUED') this.issued.push({ id, type });
  }
}
