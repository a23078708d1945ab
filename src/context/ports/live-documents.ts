/** Check for live documents that a company must keep (articles 19 and 23 of RD 1619/2012). */
export interface LiveDocuments {
  /**
   * True if the company has issued or received a live invoice, or has a registration record. Ignores drafts and proformas. One
   * round trip.
   */
  areThere(companyId: string, booksShard: number): Promise<boolean>;
}
