/** Settings that production starts with when a company is first activated there. */
export interface FirstLiveSettings {
  /**
   * Copies customization and tax configuration from the sandbox's books to production's, unless production has
   * settings.
   * VeriFactu and TicketBAI are not copied. Two round trips.
   */
  copy(companyId: string, booksShard: number): Promise<void>;
}
