/** What can be asked for an answer: a binding with a client certificate, or a Worker in the tax agency's place. */
export interface AeatFetcher {
  fetch(url: string, init: RequestInit): Promise<Response>;
}

/** The configuration of a deployment that says how the tax agency is reached. */
export interface AeatVariables {
  /** Mutual TLS with the operator's certificate (`mtls_certificates`), or the simulator as a service binding. */
  AEAT?: AeatFetcher | undefined;
  /** `https` address of a relay that holds the certificate outside Workers; goes before the binding. */
  AEAT_RELAY_URL?: string | undefined;
  AEAT_RELAY_SECRET?: string | undefined;
  /** `PERSONAL` (a person's or representative's certificate, also when absent) or `SEAL`. */
  AEAT_CERTIFICATE?: string | undefined;
  /** The last day (`YYYY-MM-DD`) of the certificate, which a binding does not tell. */
  AEAT_CERTIFICATE_EXPIRES_ON?: string | undefined;
  /** Hosts other than the tax agency's own, for VeriFactu in each environment and for the census. */
  AEAT_TEST_HOST?: string | undefined;
  AEAT_LIVE_HOST?: string | undefined;
  AEAT_CENSUS_HOST?: string | undefined;
  /** A host in the place of the Commission's, for VIES. */
  VIES_HOST?: string | undefined;
  /** Local only: `on` where the binding leads to the simulator, which is told the time of the sender's books. */
  AEAT_SIMULATOR?: string | undefined;
}
