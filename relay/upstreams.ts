import type { ClientCertificate } from './client-certificate.ts';
import { type Upstream, type UpstreamOptions, upstreamOf } from './upstream.ts';

/** Connections to the authorities, one for each certificate. */
export interface Upstreams {
  /** Returns the connection of a taxpayer who sends with an own certificate, or else that of the operator. */
  of(senderNif: string | undefined): Upstream;
  close(): void;
}

/** Opens a connection for the operator's certificate and for each of the senders, by NIF. */
export function upstreamsOf(
  senders: ReadonlyMap<string, ClientCertificate>,
  options: UpstreamOptions,
): Upstreams {
  const operator = upstreamOf(options);
  const own = new Map(
    [...senders].map(([nif, certificate]) => [nif, upstreamOf({ ...options, certificate })]),
  );
  return {
    of: (senderNif) => own.get(senderNif ?? '') ?? operator,
    close() {
      for (const upstream of [operator, ...own.values()]) upstream.close();
    },
  };
}
