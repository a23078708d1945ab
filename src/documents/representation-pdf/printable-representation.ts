/** Address as printed in a sentence. */
export interface PrintablePlace {
  street: string;
  number: string | null;
  postal_code: string;
  city: string;
  province: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** Content of a representation document. */
export interface PrintableRepresentation {
  /** Reference by which the document is requested. */
  reference: string;
  entity_type: 'INDIVIDUAL' | 'LEGAL_ENTITY';
  /** Grantor. Unknown data are left blank for completion by hand. */
  taxpayer: { legal_name: string; nif: string; address: PrintablePlace | null };
  /** Signer for the taxpayer, if there is one. */
  legal_representative: { full_name: string; nif: string } | null;
  /** Grantee. */
  representative: { name: string; nif: string; address: string | null };
  /** Foral territory of the diputación that receives TicketBAI files. Null: the AEAT, which receives VeriFactu records. */
  territory: 'ARABA' | 'BIZKAIA' | 'GIPUZKOA' | null;
  /** True if it names no real representative. The document then states so. */
  is_sample: boolean;
  /** Name of the invoicing system. */
  system_name: string;
  /** Milliseconds since the epoch, and the date in the taxpayer's time zone, `YYYY-MM-DD`. */
  created_at: number;
  created_on: string;
}
