/** An address as it stands in a sentence. */
export interface PrintablePlace {
  street: string;
  number: string | null;
  postal_code: string;
  city: string;
  province: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** All that a representation document shows. */
export interface PrintableRepresentation {
  /** What the document is asked for by. */
  reference: string;
  entity_type: 'INDIVIDUAL' | 'LEGAL_ENTITY';
  /** Who grants it; what is not known of them is left to be filled in by hand. */
  taxpayer: { legal_name: string; nif: string; address: PrintablePlace | null };
  /** Who signs for the taxpayer, where somebody does. */
  legal_representative: { full_name: string; nif: string } | null;
  /** To whom it is granted. */
  representative: { name: string; nif: string; address: string | null };
  /** It names no real representative, and says so. */
  is_sample: boolean;
  /** Name of the invoicing system. */
  system_name: string;
  /** Milliseconds since the epoch, and the date that it was in the taxpayer's time zone, `YYYY-MM-DD`. */
  created_at: number;
  created_on: string;
}
